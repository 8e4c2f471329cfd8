/** A part of the address in readable form. The framework passes it as written, with `%26` for `&`. */
export function decodedParam(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
