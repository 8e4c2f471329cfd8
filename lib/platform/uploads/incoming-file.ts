import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { isDiskFull } from '../storage/storage-failure.ts';

/**
 * Writes one upload to `path` while counting and hashing it. Beyond `maxBytes` it writes nothing more and sets
 * `isTooLarge`, and where there is no room it sets `isUnstored`. It still accepts data, because the parts that follow
 * matter. The file is on disk (fsync) when the stream has finished.
 */
export class IncomingFile extends Writable {
  readonly path: string;
  bytes = 0;
  isTooLarge = false;
  /** Whether the content is lost, because the disk is full or the upload is refused anyway. */
  isUnstored = false;
  private readonly maxBytes: number;
  private readonly hash = createHash('sha256');
  private handle: FileHandle | undefined;

  constructor(path: string, maxBytes: number) {
    super();
    this.path = path;
    this.maxBytes = maxBytes;
  }

  /** SHA-256 of the content in hex. Call it once, after the stream has finished. */
  digest(): string {
    return this.hash.digest('hex');
  }

  override _construct(callback: (error?: Error | null) => void): void {
    if (this.isUnstored) {
      callback();
      return;
    }
    open(this.path, 'wx', 0o600).then(
      (handle) => {
        this.handle = handle;
        callback();
      },
      (error: Error) => this.failed(error, callback),
    );
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    this.bytes += chunk.length;
    if (this.bytes > this.maxBytes) this.isTooLarge = true;
    if (this.isTooLarge || this.isUnstored) {
      callback();
      return;
    }
    this.hash.update(chunk);
    this.handle?.appendFile(chunk).then(
      () => callback(),
      (error: Error) => this.failed(error, callback),
    );
  }

  override _writev(
    chunks: { chunk: Buffer; encoding: BufferEncoding }[],
    callback: (error?: Error | null) => void,
  ): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, callback);
  }

  override _final(callback: (error?: Error | null) => void): void {
    if (!this.handle) {
      callback();
      return;
    }
    this.handle.sync().then(
      () => callback(),
      (error: Error) => this.failed(error, callback),
    );
  }

  private failed(error: Error, callback: (error?: Error | null) => void): void {
    this.isUnstored = isDiskFull(error);
    callback(this.isUnstored ? null : error);
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    const closed = this.handle?.close() ?? Promise.resolve();
    closed.then(
      () => callback(error),
      (closing: Error) => callback(error ?? closing),
    );
  }
}

const fullBytes = 64 * 1024;

/**
 * Joins the pieces in which a part arrives. The network may deliver it byte by byte, and a write for each byte would
 * take minutes.
 */
export class PieceJoiner {
  private pieces: Buffer[] = [];
  private bytes = 0;
  private readonly deliver: (joined: Buffer) => void;

  constructor(deliver: (joined: Buffer) => void) {
    this.deliver = deliver;
  }

  add(piece: Buffer): void {
    this.pieces.push(piece);
    this.bytes += piece.length;
    if (this.bytes >= fullBytes) this.flush();
  }

  flush(): void {
    if (this.bytes === 0) return;
    const joined = this.pieces.length === 1 ? (this.pieces[0] as Buffer) : Buffer.concat(this.pieces, this.bytes);
    this.pieces = [];
    this.bytes = 0;
    this.deliver(joined);
  }
}
