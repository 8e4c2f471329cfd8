import { createHash } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import formidable from 'formidable';
import { environment } from '../config/env.ts';
import {
  maxFieldBytesPerSubmission,
  maxFieldsPerSubmission,
  maxFileBytes,
  maxFilesPerSubmission,
  maxPartHeaderBytes,
} from '../config/limits.ts';
import { tooSlow, watchPace } from '../http/body.ts';
import { inFairChunks } from '../http/fair-turns.ts';
import type { Failure } from '../http/result.ts';
import { isDiskFull, storageFull } from '../storage/storage-failure.ts';
import { cleanFilename } from './filename.ts';
import type { IntakeFolder } from './intake-folder.ts';
import { MultipartError, MultipartParser, type MultipartPart, partNames } from './multipart-parser.ts';
import { uploadsUnavailable } from './uploads-folder.ts';

/**
 * Writes one upload to `path` while counting and hashing it. Beyond `maxBytes` it writes nothing more and sets
 * `isTooLarge`, and where there is no room it sets `isUnstored`. It still accepts data, because the parts that follow
 * matter. The file is on disk (fsync) when the stream has finished.
 */
class IncomingFile extends Writable {
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
export class ChunkJoiner {
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

/** The boundary in a content type, of at most 70 characters (RFC 2046, 5.1.1). Null without one. */
function boundaryOf(contentType: string): string | null {
  const [, quoted, plain = ''] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain.trim();
  return boundary !== '' && boundary.length <= 70 ? boundary : null;
}

/**
 * formidable with our own parser, for a body of `contentType`. Its own emits one event for each of ten million carriage
 * returns, and a server that reads four such files at once answers no one else.
 */
export const multipartForm = (contentType: string, onPart: (part: MultipartPart) => void) =>
  formidable({
    enabledPlugins: [
      (form) => {
        if (!/^multipart\//i.test(contentType)) return;
        const boundary = boundaryOf(contentType);
        if (!boundary) {
          form.emit('error', new MultipartError('malformed'));
          return;
        }
        const parser = new MultipartParser({ boundary, maxHeaderBytes: maxPartHeaderBytes, onPart });
        // Its types leave out this event, which its manual describes.
        parser.once('finish', () => (form as unknown as EventEmitter).emit('end'));
        // Where formidable's own plugins leave their parsers. Nothing else of its inside is used (upgrades.test.ts).
        Object.assign(form, { _parser: parser });
      },
    ],
  });

/** One file as it arrived: on disk, counted and hashed, with its content not checked yet. */
export interface ReceivedFile {
  /** The name of its part. */
  name: string;
  filename: string;
  upload: Pick<IncomingFile, 'path' | 'bytes' | 'isTooLarge' | 'digest'>;
}

/** The content of a multipart request up to its end, or up to the failure that stopped the reading. */
interface MultipartParts {
  fields: { name: string; value: string }[];
  files: (ReceivedFile & { upload: IncomingFile })[];
  failure: Failure | null;
}

const bytesBetweenChecks = 256 * 1024;

/** How much one request may bring. */
export interface PartLimits {
  /** The sent thing, such as "application". */
  what: string;
  /** The most bytes of a file, by the name of its part. */
  fileBytes: (name: string) => number;
  /** The most bytes of everything together. */
  allBytes: number;
}

const ofApplications = (): PartLimits => ({
  what: 'application',
  fileBytes: () => maxFileBytes,
  allBytes: environment().MAX_SUBMISSION_MEGABYTES * 1024 * 1024,
});

/**
 * Streams a multipart body to disk, one write at a time, and never holds a whole file in memory. A file over its limit
 * is cut off and marked, but reading continues, so that later answers are not lost. The same goes for files that there
 * is no room for. Reading stops at the limits for the whole request, and when it gets too slow.
 * @param request its body is consumed
 * @param folder where the files go. Null keeps none of them, and is no failure here: the caller refuses, or wants none
 */
export async function receiveMultipart(
  request: Request,
  folder: IntakeFolder | null,
  { what, fileBytes, allBytes } = ofApplications(),
): Promise<MultipartParts> {
  const { UPLOAD_TIMEOUT_SECONDS } = environment();
  const tooMuch = (because: string): Failure => ({
    code: 'too_large',
    message: `The ${what} is too large: ${because}.`,
  });
  const parts: MultipartParts = { fields: [], files: [], failure: null };
  const body = Readable.from(inFairChunks(Readable.fromWeb(request.body as ReadableStream)), { objectMode: false });
  // The length is known only when the body ends, but formidable reads nothing unless a header announces a body.
  const headers = { 'transfer-encoding': 'chunked', ...Object.fromEntries(request.headers) };
  const source = Object.assign(body, { headers });
  /** Stops the reading and keeps everything read before. */
  const stop = (failure: Failure) => {
    parts.failure ??= failure;
    body.destroy(new Error(failure.message));
  };
  const timer = setTimeout(stop, UPLOAD_TIMEOUT_SECONDS * 1000, tooSlow);
  const pace = watchPace(() => stop(tooSlow));
  let isFull = folder === null;
  const arriving = folder?.countIncoming(request.headers);
  let checkedAt = 0;
  let arrived = 0;
  let fieldBytes = 0;
  let partCount = 0;

  /** Many uploads that arrive together must not fill the disk, although there was room when each began. */
  const keepRoom = () => {
    const checked = arriving?.isTooMuch().then((isTooMuch) => {
      if (!isTooMuch) return;
      isFull = true;
      for (const { upload } of parts.files) upload.isUnstored = true;
    });
    checked?.catch((error: Error) => body.destroy(error));
  };

  const receiveField = (part: MultipartPart, name: string) => {
    if (parts.fields.length >= maxFieldsPerSubmission) return stop(tooMuch('it has too many answers'));
    fieldBytes += Buffer.byteLength(name);
    const field = { name, value: '' };
    parts.fields.push(field);
    const chunks: Buffer[] = [];
    const joiner = new ChunkJoiner((chunk) => chunks.push(chunk));
    part.on('data', (piece: Buffer) => {
      fieldBytes += piece.length;
      if (fieldBytes > maxFieldBytesPerSubmission) stop(tooMuch('its answers are too long'));
      else joiner.add(piece);
    });
    part.on('end', () => {
      joiner.flush();
      field.value = Buffer.concat(chunks).toString('utf8');
    });
  };

  const receiveFile = (part: MultipartPart, name: string, filename: string) => {
    if (folder?.takesFiles === false) {
      // The answers that follow are read, so that the form can show them again.
      parts.failure ??= uploadsUnavailable;
      return;
    }
    if (parts.files.length >= maxFilesPerSubmission) return stop(tooMuch('it has too many files'));
    const upload = new IncomingFile(folder?.nextPath() ?? '', fileBytes(name));
    upload.isUnstored = isFull;
    parts.files.push({ name, filename: cleanFilename(filename), upload });
    upload.on('error', (error) => body.destroy(error));
    upload.on('drain', () => body.resume());
    // A stream that is ending emits no 'drain'. Without this, a body paused by a file's last bytes would wait forever.
    upload.on('close', () => body.resume());
    const joiner = new ChunkJoiner((chunk) => {
      if (!upload.isUnstored && !upload.isTooLarge) arriving?.add(chunk.length);
      if (!upload.destroyed && !upload.write(chunk)) body.pause();
    });
    part.on('data', (piece: Buffer) => joiner.add(piece));
    part.on('end', () => {
      joiner.flush();
      upload.end();
    });
  };

  const form = multipartForm(request.headers.get('content-type') ?? '', (part) => {
    partCount += 1;
    if (partCount > maxFieldsPerSubmission + maxFilesPerSubmission) return stop(tooMuch('it has too many parts'));
    const { name, filename } = partNames(part.headers.get('content-disposition') ?? '');
    if (filename === null) receiveField(part, name);
    else if (filename !== '') receiveFile(part, name, filename);
  });

  // Count the whole body, including parts that are cut off, so that no one can make the server read without end.
  form.on('progress', (received: number) => {
    pace.add(received - arrived);
    arrived = received;
    if (received >= checkedAt + bytesBetweenChecks) {
      checkedAt = received;
      keepRoom();
    }
    if (received > allBytes) {
      stop(tooMuch(`all files and answers together may have ${allBytes / 1024 ** 2} MB`));
    }
  });

  try {
    await form.parse(source as never);
  } catch (error) {
    for (const { upload } of parts.files) if (!upload.writableEnded) upload.destroy();
    parts.failure ??= asFailure(error, what, tooMuch);
  } finally {
    clearTimeout(timer);
    pace.stop();
  }
  await Promise.all(parts.files.map(({ upload }) => settled(upload, parts)));
  if (folder && parts.files.some(({ upload }) => upload.isUnstored)) parts.failure ??= storageFull;
  return parts;
}

async function settled(upload: IncomingFile, parts: MultipartParts): Promise<void> {
  try {
    await finished(upload);
  } catch (error) {
    // Expected if the failed reading cut this file off. Otherwise the disk failed, which is our own error.
    if (!parts.failure) throw error;
  }
}

function asFailure(error: unknown, what: string, tooMuch: (because: string) => Failure): Failure {
  if (error instanceof MultipartError && error.reason === 'long_header')
    return tooMuch('the name of a question or a file is too long');
  const { code, httpCode } = error as { code?: unknown; httpCode?: number };
  // formidable's own errors have numeric codes, and a client that hangs up resets the connection. Any other name, such
  // as ENOSPC, is an error of our own disk.
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') throw error;
  if (httpCode === 415) return { code: 'unsupported_type', message: `Send the ${what} as a form or as JSON.` };
  return { code: 'malformed', message: `The ${what} did not arrive whole. Please send it again.` };
}
