import Answers
import Language

extension Messages {
    /// `ratebook trip share` and what belongs to it.
    enum ShareHelp {
        static let share = Text(
            "Share a trip with friends through a folder, a file or a link.",
            "폴더, 파일, 링크로 친구와 여행을 공유합니다.")
        static let join = Text(
            "Take part in a trip that a friend shares.", "친구가 공유한 여행에 참여합니다.")
        static let merge = Text(
            "Exchange changes with the folders of shared trips.",
            "공유한 여행의 폴더와 변경 내용을 주고받습니다.")
        static let conflicts = Text(
            "List what two people changed differently.", "서로 다르게 고친 항목을 보여 줍니다.")
        static let choose = Text(
            "Choose one of two values, for everyone.", "두 값 가운데 모두에게 적용할 값을 고릅니다.")
        static let devices = Text(
            "List the books that take part in a trip.", "여행에 참여하는 기기를 보여 줍니다.")
        static let leave = Text(
            "Stop exchanging a trip; it stays in the book.",
            "여행을 더 주고받지 않습니다. 여행은 장부에 남습니다.")

        static let folder = Text(
            "A folder that friends reach, too: synced, on a stick or on a share. It is made if it is not there.",
            "친구도 쓸 수 있는 폴더: 동기화 폴더, USB 메모리, 공유 폴더. 없으면 만듭니다.")
        static let archive = Text(
            "Write the trip to one file, to be sent.", "보낼 수 있는 파일 하나로 만듭니다.")
        static let link = Text(
            "Make a book link: a friend's book takes part through the page of 'serve'.",
            "장부 링크를 만듭니다. 친구의 장부가 'serve'의 페이지를 거쳐 참여합니다.")
        static let folderOrFile = Text(
            "The folder of a shared trip, a file that a friend sent, or the link of 'trip share --link'; '-' reads the link from standard input.",
            "공유한 여행의 폴더, 친구가 보낸 파일, 또는 'trip share --link'로 만든 링크. '-'는 표준 입력에서 링크를 읽습니다.")
        static let name = Text(
            "What friends see you as; by default the name on your last shared trip, else the host's.",
            "친구에게 보일 이름. 기본은 지난번에 쓴 이름이나 컴퓨터 이름.")
        static let ownName = Text(
            "Who of the trip's people you are; by default the name on your last shared trip, else the host's, if one of them has it.",
            "일행 가운데 내 이름. 기본은 지난번에 쓴 이름이나 컴퓨터 이름(일행에 있을 때).")
        static let trip = Text(
            "The trip: its number or a part of its title; else all shared trips.",
            "여행 번호나 이름의 일부. 기본은 공유한 모든 여행.")
        static let conflict = Text("The number of the list.", "목록의 번호.")
        static let side = Text(
            "Which value to take: mine, theirs, or that of the book with a name.",
            "적용할 값: mine(내것), theirs(상대것), 또는 값을 쓴 기기의 이름.")
        static let allConflicts = Text(
            "Decide all conflicts of the same expense.", "같은 지출의 항목을 모두 고릅니다.")

        static let privacy = Text(
            "Friends get the present values of the trip and all later changes; not what it was before, not your other trips, not your rates. Never put the book's own file into the folder.",
            "친구에게는 여행의 현재 내용과 그 뒤의 변경만 전달됩니다. 공유하기 전의 변경 내역, 다른 여행, 환율은 전달되지 않습니다. 장부 파일은 그 폴더에 넣지 마세요."
        )
        static let byItself = Text(
            "Every command about trips does this by itself, before and after.",
            "여행에 관한 명령은 실행 전후에 스스로 주고받습니다.")
    }
}
