public import BookReports
internal import Files
package import Store
public import Trips

/// The files of the photos beside a book.
public struct PhotoFiles {
    let folder: PhotoFolder

    package init(_ folder: PhotoFolder) { self.folder = folder }

    /// Those of the book at a path.
    public init(besides path: String) { folder = PhotoFolder(besides: path) }

    /// Copies pictures into the folder: all of them, or none if one cannot be read or is no picture.
    ///
    /// - Throws: ``PhotoError``.
    public func add(_ files: [String]) throws -> [Photo] {
        try add(files.map { (path: $0, name: nil) })
    }

    /// Copies pictures into the folder: all of them, or none if one cannot be read or is no picture.
    ///
    /// - Parameter files: the path of each, and its name if that is not the path's last component.
    /// - Throws: ``PhotoError``.
    public func add(_ files: [(path: String, name: String?)]) throws -> [Photo] {
        try folder.add(pictures: files).map {
            Photo(hash: $0.hash, name: $0.name, size: $0.size)
        }
    }

    /// Stores pictures in the folder: all of them, or none if one is no picture.
    ///
    /// - Throws: ``PhotoError``; `SystemError`.
    public func add(pictures: [(bytes: [UInt8], name: String)]) throws -> [Photo] {
        guard !pictures.isEmpty else { return [] }
        try Folder.make(folder.path)
        let drafts = try pictures.map { picture in
            let draft = try FileDraft(in: folder.path)
            try draft.write(picture.bytes)
            return draft
        }
        // The files are removed with their drafts.
        return try withExtendedLifetime(drafts) {
            try add(zip(drafts, pictures).map { (path: $0.path, name: $1.name) })
        }
    }

    /// The path of a photo as others may have it.
    public func path(of photo: Photo) -> String {
        folder.path(hash: photo.hash, name: photo.name)
    }

    /// The path of a photo's original, or of the photo where that is all there is.
    public func ownPath(of photo: Photo) -> String {
        folder.ownPath(hash: photo.hash, name: photo.name)
    }

    /// Copies the original of a photo to a folder under its own name; the path of the copy.
    public func export(_ photo: Photo, to target: String) throws(PhotoError) -> String {
        try folder.export(hash: photo.hash, name: photo.name, to: target)
    }

    /// The media type of a picture; nil for other files.
    public static func mediaType(ofFile path: String) throws(PhotoError) -> String? {
        try PictureFormat(ofFile: path)?.mediaType
    }

    /// The media type of a picture's bytes; nil for others.
    public static func mediaType(of bytes: [UInt8]) -> String? { PictureFormat(bytes)?.mediaType }

    /// The bytes of a picture without what the camera wrote beside it.
    public static func publicBytes(ofFile path: String) throws(PhotoError) -> [UInt8] {
        try PhotoFolder.publicBytes(ofFile: path)
    }
}

extension BookContents {
    /// The files of the book's photos; nil for a book in memory.
    public var photoFiles: PhotoFiles? { book.photoFolder.map(PhotoFiles.init) }
}
