const headerLine = /^([!#$%&'*+.^_`|~\dA-Za-z-]+):[ \t]*(.*)$/s;

/**
 * The headers of one part by lowercase name. A line that starts with a space continues the previous one (RFC 5322,
 * 2.2.3).
 * @param block the text before the empty line, decoded byte by byte
 * @returns null when a line is not a header
 */
export function partHeaders(block: string): Map<string, string> | null {
  const headers = new Map<string, string>();
  for (const line of block.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    if (line === '') continue;
    const [, name, value] = headerLine.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    headers.set(name.toLowerCase(), value);
  }
  return headers;
}
