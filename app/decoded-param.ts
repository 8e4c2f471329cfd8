/** A part of the address as people read it: the framework hands it over as it stood there, `%26` for `&`. */
export function decodedParam(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
