import { maxJsonBytes } from '../config/limits.ts';
import { type Result, refuse, success } from './result.ts';

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
    const value: unknown = JSON.parse(body.value);
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return success(value as Record<string, unknown>);
  } catch {
    // Handled below, like JSON that is not an object.
  }
  return refuse('malformed', 'The request is not a valid JSON object.');
}

/**
 * A body of at most `limit` bytes as UTF-8 text.
 * @returns too_large; malformed for a body that broke off or is not UTF-8
 */
export async function readText(request: Request, limit: number): Promise<Result<string>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit)
        return refuse('too_large', `The request is too large: the limit is ${Math.floor(limit / 1024)} KB.`);
      chunks.push(chunk);
    }
  } catch {
    // The body fails when its sender hangs up, which is not our error.
    return refuse('malformed', 'The request did not arrive whole. Please send it again.');
  }
  try {
    return success(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    return refuse('malformed', 'The request is not valid UTF-8 text.');
  }
}
