package import Bookkeeping
import Language
import PostgreSQL

extension MirrorError: DescribedError {
    package var failure: Failure {
        switch self {
        case .server(let error): Self.failure(of: error)
        case .noMirror:
            Failure(
                .unavailable, kind: "no-mirror",
                Text("The database has no mirror", "데이터베이스에 미러가 없습니다"),
                hint: Text("To make its tables: --create", "테이블을 만들려면: --create"))
        case .otherBook:
            Failure(
                .badData, kind: "other-book",
                Text("The mirror is another book's", "다른 장부의 미러입니다"),
                hint: Text(
                    "Use another database. To give this one up, as its owner: DROP SCHEMA IF EXISTS ratebook, ratebook_trips CASCADE",
                    "다른 데이터베이스를 쓰세요. 이 미러를 버리려면 소유자가 실행합니다: DROP SCHEMA IF EXISTS ratebook, ratebook_trips CASCADE"
                ))
        case .mayNotCreate(let message):
            Failure(
                .notPermitted, kind: "not-permitted",
                Text("The database does not permit it: \(message)", "데이터베이스 권한이 없습니다: \(message)"),
                hint: Text(
                    "The owner of the database can permit it: GRANT CREATE ON DATABASE … TO …",
                    "데이터베이스 소유자가 권한을 줄 수 있습니다: GRANT CREATE ON DATABASE … TO …"))
        case .encoding(let name):
            Failure(
                .configuration, kind: "encoding",
                Text(
                    "The database keeps texts in \(name), which cannot hold every title of a film",
                    "데이터베이스의 인코딩(\(name))으로는 영화 제목을 모두 저장할 수 없습니다"),
                hint: Text(
                    "Make one in UTF-8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0",
                    "UTF-8로 만드세요: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0"))
        case .newerVersion(let version):
            Failure(
                .badData, kind: "newer-mirror",
                Text(
                    "A newer ratebook made the mirror (version \(version))",
                    "더 새로운 ratebook이 만든 미러입니다(버전 \(version))"),
                hint: Text("Use that ratebook.", "그 버전의 ratebook을 쓰세요."))
        case .diverged(let series):
            Failure(
                .badData, kind: "diverged",
                Text(
                    "What the mirror has of \(Self.list(series)) is not in the book, as after a restored backup",
                    "미러의 자료가 장부에 없습니다(백업을 복원했을 수 있음): \(Self.list(series))"),
                hint: Text(
                    "Nothing was sent. To remove these series from the mirror and send them again: --repair",
                    "아무것도 보내지 않았습니다. 미러에서 지우고 다시 보내려면: --repair"))
        case .changedMeanwhile:
            Failure(
                .tryLater, kind: "changed-meanwhile",
                Text(
                    "Another program has changed the mirror meanwhile",
                    "그사이 다른 프로그램이 미러를 바꾸었습니다"),
                hint: Text("Run the command again.", "다시 실행하세요."))
        case .bookChangedMeanwhile:
            Failure(
                .tryLater, kind: "book-changed",
                Text(
                    "A trip was changed while it was being sent",
                    "보내는 동안 여행이 바뀌었습니다"),
                hint: Text(
                    "No trip was sent. Run the command again.", "여행은 보내지 않았습니다. 다시 실행하세요."))
        }
    }

    private static func list(_ series: [String]) -> String {
        series.prefix(3).joined(separator: ", ") + (series.count > 3 ? ", …" : "")
    }

    private static func failure(of error: PostgreSQLError) -> Failure {
        switch error {
        case .noLibrary(let detail):
            Failure(
                .configuration, kind: "no-libpq",
                Text("libpq is missing: \(detail)", "libpq가 없습니다: \(detail)"),
                hint: Messages.run("sudo apt-get install libpq5"))
        case .badAddress:
            .usage(
                "bad-address",
                Text("The address of the database cannot be read", "데이터베이스 주소를 읽을 수 없습니다"),
                Text(
                    "Its form: postgresql://user@host:port/database",
                    "형식: postgresql://user@host:port/database"))
        case .passwordInAddress:
            .usage(
                "password-in-address",
                Text(
                    "The address has a password in it, which others on this machine can see",
                    "주소에 암호가 들어 있어 이 컴퓨터의 다른 사용자가 볼 수 있습니다"),
                Text(
                    "Put it into ~/.pgpass (mode 0600) or PGPASSWORD, and change it if it was in use.",
                    "암호는 ~/.pgpass(권한 0600)나 PGPASSWORD에 두고, 쓰던 암호라면 바꾸세요."))
        case .unavailable(let detail):
            Failure(
                .unavailable, kind: "server-away",
                Text(
                    "The database cannot be reached: \(detail)", "데이터베이스에 연결할 수 없습니다: \(detail)"),
                hint: Text(
                    "Check the address and the server, then run the command again.",
                    "주소와 서버를 확인하고 다시 실행하세요."))
        case .loginRefused(let detail):
            Failure(
                .notPermitted, kind: "login-refused",
                Text(
                    "The database refused the login: \(detail)", "데이터베이스 로그인이 거부되었습니다: \(detail)"),
                hint: Text(
                    "Check the user in the address, and the password in ~/.pgpass or PGPASSWORD.",
                    "주소의 사용자와, ~/.pgpass나 PGPASSWORD의 암호를 확인하세요."))
        case .refused(state: "25006", let message):
            Failure(
                .notPermitted, kind: "read-only",
                Text("The database is read-only: \(message)", "읽기 전용 데이터베이스입니다: \(message)"),
                hint: Text(
                    "Use the address of a server that may be written to, which a standby may not, and a user who may write.",
                    "대기 서버가 아니라 쓰기가 허용된 서버와 사용자를 쓰세요."))
        case .refused(state: "42501", let message):
            Failure(
                .notPermitted, kind: "not-permitted",
                Text("The database does not permit it: \(message)", "데이터베이스 권한이 없습니다: \(message)"),
                hint: Text(
                    "Use the user that made the mirror.", "미러를 만든 사용자로 접속하세요."))
        case .refused(let state, let message) where ["42P01", "42703", "3F000"].contains(state):
            Failure(
                .badData, kind: "incomplete-mirror",
                Text(
                    "The mirror's tables are not as they were made: \(message)",
                    "미러의 테이블이 만들었을 때와 다릅니다: \(message)"),
                hint: Text(
                    "To make it anew, as its owner: DROP SCHEMA IF EXISTS ratebook, ratebook_trips CASCADE, then --create",
                    "소유자가 지우고 다시 만들 수 있습니다: DROP SCHEMA IF EXISTS ratebook, ratebook_trips CASCADE, 그다음 --create"
                ))
        case .refused(state: "23505", let message):
            Failure(
                .badData, kind: "diverged",
                Text(
                    "The mirror has what was never sent: \(message)",
                    "보낸 적 없는 자료가 미러에 있습니다: \(message)"),
                hint: Text(
                    "To find it: --verify; to send it again: --verify --repair",
                    "찾으려면: --verify. 다시 보내려면: --verify --repair"))
        case .refused(let state, let message):
            Failure(
                .unavailable, kind: "server-error",
                Text(
                    "The database says: \(message) (\(state))", "데이터베이스의 응답: \(message) (\(state))"),
                hint: Text(
                    "Nothing is lost: run the command again to go on.",
                    "잃은 자료는 없습니다. 다시 실행하면 이어서 보냅니다."))
        case .malformed(let detail):
            Failure(
                .protocolBroken, kind: "strange-answer",
                Text(
                    "The database answered unexpectedly: \(detail)",
                    "데이터베이스의 응답이 예상과 다릅니다: \(detail)"),
                hint: Text(
                    "Compare the schema with that of --create --dry-run.",
                    "--create --dry-run이 보여 주는 스키마와 비교하세요."))
        }
    }
}
