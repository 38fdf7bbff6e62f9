"""Forward one connection to a PostgreSQL server, and count the questions that the client puts.

Usage: counting-proxy.py PORT FILE

It listens on a free port of the loopback, which is the first line of FILE. The second one, when the
connection has ended, is how often the client waited for an answer after it had logged in.
"""
import socket
import sys
import threading


def read(stream, count):
    data = stream.read(count)
    if len(data) < count:
        raise EOFError
    return data


listener = socket.socket()
listener.bind(("127.0.0.1", 0))
listener.listen()
listener.settimeout(60)
with open(sys.argv[2], "w") as file:
    print(listener.getsockname()[1], file=file, flush=True)
    client, _ = listener.accept()
    server = socket.create_connection(("127.0.0.1", int(sys.argv[1])))

    def answer():
        while data := server.recv(65536):
            client.sendall(data)

    threading.Thread(target=answer, daemon=True).start()
    stream, questions = client.makefile("rb"), 0
    size = read(stream, 4)
    server.sendall(size + read(stream, int.from_bytes(size, "big") - 4))
    try:
        while kind := stream.read(1):
            size = read(stream, 4)
            server.sendall(kind + size + read(stream, int.from_bytes(size, "big") - 4))
            # A simple query, the end of an extended one, the end of a COPY.
            questions += kind in b"QSc"
    except (EOFError, OSError):
        pass
    print(questions, file=file)
