import path from 'node:path';
import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import { matchesEtag } from './responses.ts';

/** The first and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of `size` bytes that a Range header asks for (RFC 9110, 14.1.2). Only a single range is honoured. Several
 * ranges, or another unit, are ignored, which the standard allows.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'unsatisfiable' : { first, last };
}

/** A file as one request would get it whole. */
export interface WholeFile {
  bytes: number;
  /** Names in lower case. `etag` is a strong validator, and so is `last-modified`: the file never changes. */
  headers: Readonly<Record<string, string>> & { readonly etag: string };
}

/** The request's headers that decide how much of a file is sent. */
export interface FileConditions {
  'if-none-match'?: string | undefined;
  'if-modified-since'?: string | undefined;
  'if-range'?: string | undefined;
  range?: string | undefined;
}

export interface FileAnswer {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  /** The bytes that follow. Null if none do. */
  body: ByteRange | null;
}

/** How a GET or HEAD of a file is answered: 304 for a known validator, 206 or 416 for a range (RFC 9110, 13 and 14). */
export function fileAnswer(method: string | undefined, asked: FileConditions, file: WholeFile): FileAnswer {
  const headers: Record<string, string> = { ...file.headers, 'accept-ranges': 'bytes' };
  if (isKnown(asked, file)) return { status: 304, headers, body: null };
  const range = requestedRange(method, asked, file);
  if (range === 'unsatisfiable') {
    headers['content-range'] = `bytes */${file.bytes}`;
    delete headers['cache-control'];
    // It would describe a body that is not sent.
    delete headers['content-encoding'];
    return { status: 416, headers: { ...headers, 'content-length': '0' }, body: null };
  }
  const { first, last } = range === 'whole' ? { first: 0, last: file.bytes - 1 } : range;
  headers['content-length'] = String(last - first + 1);
  if (range !== 'whole') headers['content-range'] = `bytes ${first}-${last}/${file.bytes}`;
  const hasBody = method !== 'HEAD' && file.bytes > 0;
  return { status: range === 'whole' ? 200 : 206, headers, body: hasBody ? { first, last } : null };
}

/** If-Modified-Since counts only without If-None-Match (RFC 9110, 13.1.3). */
function isKnown({ 'if-none-match': tags, 'if-modified-since': since }: FileConditions, { headers }: WholeFile) {
  if (tags !== undefined) return matchesEtag(tags, headers.etag);
  const modified = headers['last-modified'];
  return modified !== undefined && since !== undefined && Date.parse(modified) <= Date.parse(since);
}

/** A range counts only for the file that If-Range names (RFC 9110, 13.1.5), and never for HEAD. */
function requestedRange(method: string | undefined, asked: FileConditions, { bytes, headers }: WholeFile) {
  const condition = asked['if-range'];
  const isSame = condition === headers.etag || condition === headers['last-modified'];
  if (method === 'HEAD' || (condition && !isSame)) return 'whole';
  return parseRange(asked.range ?? null, bytes);
}

/**
 * The stream of an open file as the body of a response. It is destroyed, which closes the file, at the end, when the body
 * is cancelled, and when the request's `signal` aborts.
 */
export function streamFile(source: Readable, signal: AbortSignal): ReadableStream<Uint8Array> {
  // A client that leaves before the body is first read does not cancel it, so the file would stay open.
  const stop = () => source.destroy();
  signal.addEventListener('abort', stop, { once: true });
  source.once('close', () => signal.removeEventListener('abort', stop));
  if (signal.aborted) stop();
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}

const ascii = /^[\x20-\x7e]*$/;

/**
 * The Content-Disposition of a download. `plainName`, in ASCII, is for clients that cannot read `filename*` (RFC 6266,
 * 4.3) and would otherwise see a question mark for each letter of another script.
 */
export const downloadDisposition = (filename: string, plainName: string): string =>
  create(filename, { fallback: ascii.test(filename) || plainName });

const sameType: Record<string, string> = { '.jpeg': '.jpg', '.jpe': '.jpg' };
const typeOf = (extension: string) => sameType[extension] ?? extension;

/**
 * The applicant's own name for a file, with an extension that matches the content, like the stored one. A PDF named
 * "report.exe" is returned as "report.exe.pdf".
 */
export function downloadName(filename: string, storedName: string): string {
  const truth = path.extname(storedName).toLowerCase();
  const claimed = path.extname(filename).toLowerCase();
  return typeOf(claimed) === typeOf(truth) ? filename : `${filename}${truth}`;
}
