import Answers
import Language

extension Messages {
    /// `ratebook mirror`.
    enum MirrorHelp {
        static let overview = Text(
            "Copy the rates into a PostgreSQL database, and keep them up to date there.",
            "환율을 PostgreSQL 데이터베이스에 복사하고 최신으로 유지합니다.")
        static let trips = Text(
            "Copy the trips, too, into a schema that the readers of the rates cannot read.",
            "여행도 복사합니다. 환율만 볼 수 있는 사용자는 읽지 못하는 스키마에 저장합니다.")
        static let address = Text(
            "Where the database is, without a password; by default $RATEBOOK_MIRROR.",
            "데이터베이스의 주소(암호 제외). 기본은 $RATEBOOK_MIRROR.")
        static let create = Text(
            "Make the tables if there are none; with --dry-run, print the SQL that makes them.",
            "테이블이 없으면 만듭니다. --dry-run과 함께 쓰면 SQL을 출력합니다.")
        static let verify = Text(
            "Send nothing, and compare every publication with the book.",
            "보내지 않고 모든 자료를 장부와 대조합니다.")
        static let repair = Text(
            "Remove series that have diverged from the book, as after a restored backup, and send them again; with --verify, whatever differs.",
            "백업을 복원한 뒤처럼 장부와 어긋난 자료를 출처 단위로 지우고 다시 보냅니다. --verify와 함께 쓰면 대조해 다른 자료를 모두 다시 보냅니다.")
        static let dryRun = Text(
            "Show what would be sent, and send nothing.", "보내지 않고 보낼 내용만 보여 줍니다.")
        static let notes = [
            Text(
                "See docs/mirror.md for users and roles, encryption, passwords and other engines.",
                "사용자와 역할, 암호화, 암호, 다른 엔진은 docs/mirror.md를 참고하세요.")
        ]
    }
}
