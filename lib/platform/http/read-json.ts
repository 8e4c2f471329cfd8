import { maxJsonBytes } from '../config/limits.ts';
import { parseJson } from '../text/parse-json.ts';
import { type Result, refuse, success } from './result.ts';
import { tooSlow, watchPace } from './watch-pace.ts';

/**
 * The JSON object of a request's body.
 * @returns unsupported_type without a JSON content type; too_large above `maxJsonBytes`; malformed for anything but one
 * JSON object in UTF-8
 */
export async function readJsonObject(request: Request): Promise<Result<Record<string, unknown>>> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    return refuse('unsupported_type', 'Send the data as JSON with the content type application/json.');
  }
  const body = await readText(request, maxJsonBytes);
  if (!body.ok) return body;
  try {
    const value = parseJson(body.value);
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return success(value as Record<string, unknown>);
  } catch {
    // Handled below, like JSON that is not an object.
  }
  return refuse('malformed', 'The request is not a valid JSON object.');
}

/**
 * A body of at most `limit` bytes as UTF-8 text.
 * @returns too_large; timeout for one that arrives too slowly; malformed for one that broke off or is not UTF-8
 */
export async function readText(request: Request, limit: number): Promise<Result<string>> {
  const tooLarge = refuse('too_large', `The request is too large: the limit is ${Math.floor(limit / 1024)} KB.`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isSlow = false;
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  const pace = watchPace(() => {
    isSlow = true;
    // Ends the reading below.
    void reader?.cancel();
  });
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      pace.add(read.value.byteLength);
      size += read.value.byteLength;
      if (size > limit) {
        void reader?.cancel();
        return tooLarge;
      }
      chunks.push(read.value);
    }
  } catch {
    // The body fails when its sender hangs up, which is not our error.
    return refuse('malformed', 'The request did not arrive whole. Please send it again.');
  } finally {
    pace.stop();
  }
  if (isSlow) return { ok: false, failure: tooSlow };
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    return refuse('malformed', 'The request is not valid UTF-8 text.');
  }
}
