/** Escaped characters of JSON: a backslash, a whole pair of surrogates, and half of one. */
const escapes = /\\(?:\\|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u([dD][89a-fA-F][\da-fA-F]{2}))/g;

/**
 * The value of a JSON text that came from outside, with all its texts and names well-formed: half a character, such as a
 * phone's keyboard leaves when a limit cuts an emoji in two, becomes U+FFFD. The database takes no other texts.
 * @throws {SyntaxError} for what is no JSON
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(text.toWellFormed().replace(escapes, (written, half?: string) => (half ? '\\ufffd' : written)));
