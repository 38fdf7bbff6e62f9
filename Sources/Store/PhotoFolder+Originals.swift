internal import BookReports
internal import Files
import Glibc
internal import Trips

/// The originals of pictures.
///
/// Under the hash that an expense names, the folder has the picture without what the camera wrote
/// beside it: that is what others get. The original is kept beside it where it is another file, as
/// `photos/ab/abcd…-HASH.jpg` with its own hash.
extension PhotoFolder {
    /// The original of a photo and its hash; nil if the photo is the original, or the original is not
    /// in this folder.
    func original(hash: String, name: String) -> (path: String, hash: String)? {
        originals(of: hash, name).first
    }

    /// The path of a photo's original, or of the photo itself where that is the original or all there
    /// is.
    public func ownPath(hash: String, name: String) -> String {
        original(hash: hash, name: name)?.path ?? path(hash: hash, name: name)
    }

    /// The files that have the same picture, sorted by their hashes.
    private func originals(of hash: String, _ name: String) -> [(path: String, hash: String)] {
        originals(
            of: hash, name, among: FolderNames.all(in: Folder.of(path(hash: hash, name: name))))
    }

    private func originals(
        of hash: String, _ name: String, among names: [String]
    ) -> [(path: String, hash: String)] {
        guard Photo.isHash(hash) else { return [] }
        let folder = Folder.of(path(hash: hash, name: name))
        return names.compactMap { file in
            guard file.hasPrefix(hash + "-") else { return nil }
            let original = String(file.dropFirst(hash.count + 1).prefix(64))
            return Photo.isHash(original) ? (folder + "/" + file, original) : nil
        }.sorted { $0.hash < $1.hash }
    }

    /// The path of an original.
    private func path(original: String, of hash: String, _ name: String) -> String {
        let photo = path(hash: hash, name: name)
        let end = photo.lastIndex(of: ".").map { photo[$0...] } ?? ""
        let isExtended = !end.contains("/")
        return String(photo.dropLast(isExtended ? end.count : 0)) + "-" + original
            + (isExtended ? end : "")
    }

    /// A photo for others, and the original where that is another file.
    struct Copies {
        var photo: (draft: PhotoDraft, hash: String, size: Int64)
        var original: (draft: PhotoDraft, hash: String)?
    }

    /// Takes out of a draft of a picture what the camera wrote beside the picture.
    func copies(
        of draft: consuming PhotoDraft, size: Int64
    ) throws(PhotoError) -> Copies {
        var original = draft
        let hash = original.hash
        guard try PictureFormat(ofFile: original.path) != nil else {
            return Copies(photo: (original, hash, size))
        }
        let bytes = try Self.publicBytes(ofFile: original.path)
        var clean = try PhotoDraft(in: path)
        try clean.write(bytes)
        let cleanHash = clean.hash
        guard cleanHash != hash else { return Copies(photo: (original, hash, size)) }
        return Copies(
            photo: (clean, cleanHash, Int64(bytes.count)), original: (original, hash))
    }

    /// Puts a photo and its original into the folder, unless they are there; the first original stays.
    func keep(_ copies: Copies, name: String) throws(PhotoError) {
        let hash = copies.photo.hash
        let target = path(hash: hash, name: name)
        try makeFolder(Folder.of(target))
        if let original = copies.original {
            let place = path(original: original.hash, of: hash, name)
            let names: [String]
            do throws(SystemError) {
                names = try FolderNames.read(Folder.of(target))
            } catch {
                // Otherwise a second original would be put beside one that is not seen.
                throw .unreadable(path: Folder.of(target), errno: error.errno)
            }
            var isKept = false
            for known in originals(of: hash, name, among: names) {
                switch Self.state(ofFile: known.path, hash: known.hash) {
                case .ok: isKept = true
                case .unreadable(let errno): throw .unreadable(path: known.path, errno: errno)
                case .missing, .altered: break
                }
            }
            if !isKept { try original.draft.replace(place) }
        }
        if verify(hash: hash, name: name) != .ok { try copies.photo.draft.replace(target) }
    }

    /// Whether the originals of a photo have their hashes; ``State/ok`` if there are none.
    func verifyOriginals(of hash: String, name: String) -> State {
        originals(of: hash, name).lazy.map { Self.state(ofFile: $0.path, hash: $0.hash) }
            .first { $0 != .ok } ?? .ok
    }

    /// Copies the originals of a photo from another folder.
    func copyOriginals(
        hash: String, name: String, from other: PhotoFolder
    ) throws(PhotoError) {
        for original in other.originals(of: hash, name) {
            let place = path(original: original.hash, of: hash, name)
            guard Self.state(ofFile: place, hash: original.hash) != .ok else { continue }
            var (draft, _) = try draft(of: original.path)
            guard draft.hash == original.hash else { throw .altered(name: name) }
            try makeFolder(Folder.of(place))
            try draft.replace(place)
        }
    }

    /// The photo for others of one that is in the folder, which is added to it; nil if it is the same,
    /// or its file is not there.
    func shared(hash: String, name: String) throws(PhotoError) -> (hash: String, size: Int64)? {
        guard has(hash: hash, name: name) else { return nil }
        let source = path(hash: hash, name: name)
        guard try PictureFormat(ofFile: source) != nil else { return nil }
        let (draft, size) = try draft(of: source)
        let copies = try copies(of: draft, size: size)
        guard copies.original?.hash == hash else { return nil }
        try keep(copies, name: name)
        return (copies.photo.hash, copies.photo.size)
    }
}
