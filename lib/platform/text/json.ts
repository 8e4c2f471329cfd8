/** Escaped characters of JSON: a backslash, a whole pair of surrogates, and half of one. */
const escapes = /\\(?:\\|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u([dD][89a-fA-F][\da-fA-F]{2}))/g;

/**
 * The value of a JSON text that came from outside, with all its texts and names well-formed: half a character, such as a
 * phone's keyboard leaves when a limit cuts an emoji in two, becomes U+FFFD. The database takes no other texts.
 * @throws {SyntaxError} for what is no JSON
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(text.toWellFormed().replace(escapes, (written, half?: string) => (half ? '\\ufffd' : written)));

/** JSON for people to read, as the text of a file. */
export const prettyJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const inOrder = (_key: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;

const written = (value: unknown): string => JSON.stringify(value ?? null, inOrder);

/** Whether two values are the same as JSON. The order of an object's keys does not count, and no value is null. */
export const isSameJson = (one: unknown, other: unknown): boolean => written(one) === written(other);
