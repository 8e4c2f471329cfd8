import { maxJsonBytes } from '../config/limits.ts';
import { readJsonObject, readText } from '../http/read-json.ts';
import { type Result, refuse, success } from '../http/result.ts';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * The fields of a contact message, sent as JSON or by a plain form in either of its encodings.
 * @returns unsupported_type, too_large or malformed
 */
export async function readContactForm(request: Request): Promise<Result<Record<string, unknown>>> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!formTypes.includes(type)) return readJsonObject(request);

  const body = await readText(request, maxJsonBytes);
  if (!body.ok) return body;
  try {
    const form = await new Response(body.value, { headers: { 'content-type': contentType } }).formData();
    return success(Object.fromEntries([...form].map(([name, value]) => [name, unixLines(value)])));
  } catch {
    return refuse('malformed', 'The form could not be read. Please send it again.');
  }
}

/** Forms send each line break as CR LF, whatever was typed. */
const unixLines = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value);
