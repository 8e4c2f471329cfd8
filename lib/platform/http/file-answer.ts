import { type ByteRange, parseRange } from './byte-range.ts';
import { matchesEtag } from './responses.ts';

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
  /** Which bytes follow. Null if none do. */
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
