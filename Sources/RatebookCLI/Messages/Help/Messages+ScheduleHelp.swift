import Language

extension Messages {
    /// `ratebook schedule`.
    enum ScheduleHelp {
        static let overview = Text(
            "Run sync every hour, by systemd or cron.", "systemd나 cron으로 매시간 동기화합니다.")
        static let show = Text(
            "Show what is installed, and whether it is up to date.", "설치된 예약이 최신 상태인지 보여 줍니다.")
        static let install = Text("Run sync every hour.", "매시간 동기화하도록 예약합니다.")
        static let remove = Text("Stop running sync.", "예약을 제거합니다.")
        static let systemd = Text("A timer of your own systemd.", "사용자 systemd 타이머.")
        static let cron = Text("A line of your crontab.", "사용자 crontab의 항목.")
        static let dryRun = Text(
            "Show what would be done without doing it.", "실행하지 않고 할 일만 보여 줍니다.")
    }
}
