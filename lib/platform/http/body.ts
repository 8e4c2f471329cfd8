import { maxJsonBytes } from '../config/limits.ts';
import { parseJson } from '../text/json.ts';
import { type Failure, type Result, refuse, success } from './result.ts';

const minute = 60_000;
/** A tenth of a slow mobile connection: 1 KB a second. */
const minBytesPerMinute = 60 * 1024;

/** The 408 for a body that arrives too slowly. */
export const tooSlow: Failure = {
  code: 'timeout',
  message: 'The upload took too long. Please try again with a faster connection.',
};

/**
 * Watches a body arrive, and calls `onSlow` once it brought less than 1 KB a second over a whole minute: no real
 * connection is that slow, but a body that never ends holds its request open.
 */
export function watchPace(onSlow: () => void): { add: (bytes: number) => void; stop: () => void } {
  let bytes = 0;
  const timer = setInterval(() => {
    if (bytes < minBytesPerMinute) onSlow();
    bytes = 0;
  }, minute);
  return {
    add: (more) => {
      bytes += more;
    },
    stop: () => clearInterval(timer),
  };
}

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

const lineType = 'application/x-www-form-urlencoded';
const formTypes = [lineType, 'multipart/form-data'];

/** More than the boxes of any page. A megabyte can hold half a million, and taking them apart would hold up everyone. */
const maxPairs = 10_000;
const tooMany = refuse('too_large', 'The form has too many fields: the limit is 10,000.');

/** Forms send every line break as CR LF, whatever was typed. */
const unixLines = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);

/**
 * The fields of a small form, sent as JSON or by a plain HTML form in either encoding. Ignores files.
 * @param maxBytes the limit of a plain form's body; JSON has its own
 * @param several the names of fields that are lists, such as boxes of which any can be ticked
 * @returns unsupported_type, too_large or malformed
 */
export async function readFields(
  request: Request,
  maxBytes: number,
  several: readonly string[] = [],
): Promise<Result<Record<string, unknown>>> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!formTypes.includes(type)) return readJsonObject(request);

  const body = await readText(request, maxBytes);
  if (!body.ok) return body;
  if (type === lineType && body.value.split('&', maxPairs + 1).length > maxPairs) return tooMany;
  try {
    const form = await new Response(body.value, { headers: { 'content-type': contentType } }).formData();
    const lists = several.map((name) => [name, form.getAll(name).map(unixLines)] as const);
    return success(Object.fromEntries([...[...form].map(([name, value]) => [name, unixLines(value)]), ...lists]));
  } catch {
    return refuse('malformed', 'The form could not be read. Please send it again.');
  }
}
