import { readJsonObject, readText } from './read-json.ts';
import { type Result, refuse, success } from './result.ts';

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
