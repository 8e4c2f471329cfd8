import { matchesEtag } from '../http/responses.ts';
import { shownAnywhere } from '../http/security-headers.ts';
import { streamFile } from '../http/stream-file.ts';
import { type ByteRange, parseRange } from './byte-range.ts';
import type { MediaFile } from './open-media-file.ts';

/**
 * Streams an open picture and closes it: 304 for a known validator, 206 or 416 for a range (RFC 9110, 13 and 14).
 * Clients may cache the answer forever, because a file's name is the hash of its content.
 */
export async function mediaResponse(request: Request, file: MediaFile, varies = false): Promise<Response> {
  const headers = new Headers({
    'content-type': file.contentType,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    ...shownAnywhere,
    'accept-ranges': 'bytes',
    etag: file.etag,
  });
  if (varies) headers.set('vary', 'accept');
  if (matchesEtag(request.headers.get('if-none-match'), file.etag)) {
    await file.handle.close();
    return new Response(null, { status: 304, headers });
  }
  const range = requestedRange(request, file);
  if (range === 'unsatisfiable') {
    await file.handle.close();
    headers.set('content-range', `bytes */${file.bytes}`);
    headers.delete('cache-control');
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range === 'whole' ? { first: 0, last: file.bytes - 1 } : range;
  headers.set('content-length', String(last - first + 1));
  if (range !== 'whole') headers.set('content-range', `bytes ${first}-${last}/${file.bytes}`);
  const status = range === 'whole' ? 200 : 206;
  if (request.method === 'HEAD' || file.bytes === 0) {
    await file.handle.close();
    return new Response(null, { status, headers });
  }
  return new Response(streamFile(file.handle, request.signal, { start: first, end: last }), { status, headers });
}

/** A range counts only for the picture that If-Range names (RFC 9110, 13.1.5), and never for HEAD. */
function requestedRange(request: Request, file: MediaFile): ByteRange | 'whole' | 'unsatisfiable' {
  const condition = request.headers.get('if-range');
  if (request.method === 'HEAD' || (condition && condition !== file.etag)) return 'whole';
  return parseRange(request.headers.get('range'), file.bytes);
}
