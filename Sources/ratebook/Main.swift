import RatebookCLI

@main
enum Main {
    static func main() { Ratebook.main() }
}
