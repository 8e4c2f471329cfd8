import { createHash } from 'node:crypto';
import { matchesEtag } from '../http/responses.ts';

/**
 * A public document with a strong validator: caches may keep it but ask each time, so an edit shows at once and an
 * unchanged one costs a 304 (RFC 9110, 13.1.2).
 */
export function publicAnswer(request: Request, body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = new Headers({ 'content-type': type, 'cache-control': 'public, no-cache', etag });
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
