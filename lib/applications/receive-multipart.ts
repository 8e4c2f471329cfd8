import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import formidable, { type Part } from 'formidable';
import { environment } from '../config/env.ts';
import {
  maxFieldBytesPerSubmission,
  maxFieldsPerSubmission,
  maxFileBytes,
  maxFilesPerSubmission,
  maxPartHeaderBytes,
} from '../config/limits.ts';
import type { Failure } from '../http/result.ts';
import { cleanFilename } from '../uploads/filename.ts';
import { IncomingFile } from '../uploads/incoming-file.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import type { ReceivedFile } from './application-parts.ts';
import { partNames } from './content-disposition.ts';
import { PieceJoiner } from './piece-joiner.ts';

/** What a multipart request carried up to its end, or up to the failure that ended the reading. */
export interface MultipartParts {
  fields: { name: string; value: string }[];
  files: ReceivedFile[];
  failure: Failure | null;
}

class ReadingFailure extends Error {
  readonly failure: Failure;
  constructor(code: Failure['code'], message: string) {
    super(message);
    this.failure = { code, message };
  }
}

const tooMuch = (what: string) => new ReadingFailure('too_large', `The application is too large: ${what}.`);

/** What formidable's types leave out: its parser, and the reading of a file's name that `partNames` replaces. */
interface ParserInside {
  _parser?: { on(event: 'data', listener: (event: { name: string; start: number; end: number }) => void): void };
  _getFileName: () => null;
}

/**
 * formidable as a parser alone. Headers of parts are read byte by byte ('binary') and decoded in one piece by
 * `partNames`; its own reading of a file's name takes seconds for a header made to that end. A part's header past
 * its limit calls `onLongHeader`.
 */
function multipartParser(onLongHeader: () => void) {
  const unlimited = Number.POSITIVE_INFINITY;
  const form = formidable({ encoding: 'binary', maxFields: unlimited, maxFiles: unlimited });
  const inside = form as unknown as ParserInside;
  inside._getFileName = () => null;
  let headerBytes = 0;
  form.use(() => {
    inside._parser?.on('data', ({ name, start, end }) => {
      if (name === 'headerField' || name === 'headerValue') headerBytes += end - start;
      else if (name === 'headersEnd') headerBytes = 0;
      if (headerBytes > maxPartHeaderBytes) onLongHeader();
    });
  });
  return form;
}

/**
 * Streams a multipart body to disk, one write at a time: never a whole file in memory. A file past its limit is
 * cut off and marked while the reading goes on, so that the answers after it are not lost; past the limits of the
 * whole request the reading stops.
 * @param request its body is consumed
 * @param folder where the files go
 */
export async function receiveMultipart(request: Request, folder: IntakeFolder): Promise<MultipartParts> {
  const { MAX_SUBMISSION_MEGABYTES, UPLOAD_TIMEOUT_SECONDS } = environment();
  const parts: MultipartParts = { fields: [], files: [], failure: null };
  const body = Readable.fromWeb(request.body as ReadableStream);
  // The body's length is known only when it ends; formidable reads nothing when neither header speaks of a body.
  const headers = { 'transfer-encoding': 'chunked', ...Object.fromEntries(request.headers) };
  const source = Object.assign(body, { headers });
  const stop = (reason: Error) => body.destroy(reason);
  const form = multipartParser(() => stop(tooMuch('the name of a question or a file is too long')));
  const timer = setTimeout(
    () => stop(new ReadingFailure('timeout', 'The upload took too long. Please try again with a faster connection.')),
    UPLOAD_TIMEOUT_SECONDS * 1000,
  );
  let fieldBytes = 0;

  // The whole body counts, also parts that are cut off: nobody can make the server read without end.
  form.on('progress', (received: number) => {
    if (received > MAX_SUBMISSION_MEGABYTES * 1024 * 1024) {
      stop(tooMuch(`all files and answers together may have ${MAX_SUBMISSION_MEGABYTES} MB`));
    }
  });

  const receiveField = (part: Part, name: string) => {
    if (parts.fields.length >= maxFieldsPerSubmission) return stop(tooMuch('it has too many answers'));
    fieldBytes += Buffer.byteLength(name);
    const field = { name, value: '' };
    parts.fields.push(field);
    const chunks: Buffer[] = [];
    const joiner = new PieceJoiner((chunk) => chunks.push(chunk));
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

  const receiveFile = (part: Part, label: string, filename: string) => {
    if (parts.files.length >= maxFilesPerSubmission) return stop(tooMuch('it has too many files'));
    const upload = new IncomingFile(folder.nextPath(), maxFileBytes);
    parts.files.push({ label, filename: cleanFilename(filename), upload });
    upload.on('error', stop);
    upload.on('drain', () => body.resume());
    // A stream that is ending emits no 'drain': a body paused by a file's last bytes would wait for ever.
    upload.on('close', () => body.resume());
    const joiner = new PieceJoiner((chunk) => {
      if (!upload.destroyed && !upload.write(chunk)) body.pause();
    });
    part.on('data', (piece: Buffer) => joiner.add(piece));
    part.on('end', () => {
      joiner.flush();
      upload.end();
    });
  };

  form.onPart = (part: Part & { headers?: Record<string, string> }) => {
    const { name, filename } = partNames(part.headers?.['content-disposition'] ?? '');
    if (filename === null) receiveField(part, name);
    else if (filename !== '') receiveFile(part, name, filename);
  };

  try {
    await form.parse(source as never);
  } catch (error) {
    for (const { upload } of parts.files) if (!upload.writableEnded) upload.destroy();
    parts.failure = asFailure(error);
  } finally {
    clearTimeout(timer);
  }
  await Promise.all(parts.files.map(({ upload }) => settled(upload, parts)));
  return parts;
}

async function settled(upload: IncomingFile, parts: MultipartParts): Promise<void> {
  try {
    await finished(upload);
  } catch (error) {
    // A file that the failed reading cut off ends so; a file that the disk refused is an error of ours.
    if (!parts.failure) throw error;
  }
}

function asFailure(error: unknown): Failure {
  if (error instanceof ReadingFailure) return error.failure;
  const { code, httpCode } = error as { code?: unknown; httpCode?: number };
  // formidable's own errors have numeric codes, a client that hung up resets the connection; any other name, such
  // as ENOSPC, is our own disk's.
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') throw error;
  if (httpCode === 415) return { code: 'unsupported_type', message: 'Send the application as a form or as JSON.' };
  return { code: 'malformed', message: 'The application did not arrive whole. Please send it again.' };
}
