"""The image for containers: a layout as the specification wants it, the same bytes twice, and a start from nothing."""
import hashlib
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tarfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]


def written(deb, folder):
    subprocess.run([ROOT / "Scripts" / "image", deb, folder], check=True, stdout=subprocess.PIPE)
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def blob(folder, descriptor):
    kind, digest = descriptor["digest"].split(":")
    content = (folder / "blobs" / kind / digest).read_bytes()
    assert hashlib.sha256(content).hexdigest() == digest and len(content) == descriptor["size"], descriptor
    return content


def the_image(files, work):
    """The image is the same twice, runs as its own user, and answers offline within two seconds of its first start"""
    folder = work / "image"
    first = written(files.deb, folder)
    assert written(files.deb, work / "again") == first, "the bytes differ"
    index = json.loads((folder / "index.json").read_text())
    manifest = json.loads(blob(folder, index["manifests"][0]))
    config = json.loads(blob(folder, manifest["config"]))
    layer = folder / "blobs" / "sha256" / manifest["layers"][0]["digest"].split(":")[1]
    blob(folder, manifest["layers"][0])
    root = work / "image-root"
    with tarfile.open(layer) as archive:
        archive.extractall(root, numeric_owner=True)
    user = config["config"]["User"]
    assert user != "0" and config["config"]["Volumes"] == {"/data": {}}, config
    (root / "proc").mkdir(exist_ok=True)
    environment = dict(one.split("=", 1) for one in config["config"]["Env"]) | {"RATEBOOK_SYNC": "off"}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        host = f"127.0.0.1:{free.getsockname()[1]}"
    command = [word.replace("0.0.0.0:8781", host) for word in config["config"]["Cmd"]]
    start = time.monotonic()
    process = subprocess.Popen(
        ["unshare", "--pid", "--fork", "--kill-child", f"--mount-proc={root / 'proc'}", "/usr/sbin/chroot", f"--userspec={user}:{user}", str(root),
         *config["config"]["Entrypoint"], *command], env=environment)
    try:
        while True:
            try:
                with urllib.request.urlopen(f"http://{host}/v1/latest?symbols=KRW") as answer:
                    found = json.loads(answer.read())
                break
            except OSError:
                assert time.monotonic() - start < 20, "it does not start"
                time.sleep(0.05)
        seconds = time.monotonic() - start
        assert found["rates"]["KRW"] > 100, found
        with urllib.request.urlopen(f"http://{host}/v2/currencies") as answer:
            assert len(json.loads(answer.read())["currencies"]) > 40
        book = (root / "data" / "ratebook.db").stat()
        assert (book.st_uid, book.st_mode & 0o777) == (int(user), 0o600), book
    finally:
        # unshare passes no signal on to the first process of its namespace.
        for child in pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split():
            os.kill(int(child), signal.SIGTERM)
        ended = process.wait(20)
    size = layer.stat().st_size / 1e6
    shutil.rmtree(root)
    assert ended == 0, ended
    assert seconds < 2 or os.environ.get("BUSY"), f"{seconds:.2f} s"
    return f"{size:.1f} MB, first answer after {seconds:.2f} s"


CHECKS = [the_image]
