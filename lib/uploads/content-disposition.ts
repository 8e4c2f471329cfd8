/**
 * The name of a multipart part and its file name, which is null for a plain field and empty for an unused file input.
 */
export interface PartNames {
  name: string;
  filename: string | null;
}

const parameter = (header: string, name: string): string | null => {
  const found = new RegExp(`(?:^|;)\\s*${name}=(?:"(.*?)"(?=\\s*(?:;|$))|([^;\\s]*))`, 'is').exec(header);
  return found ? (found[1] ?? found[2] ?? '') : null;
};

// Browsers encode quotes and line ends in names this way (HTML standard, "multipart/form-data encoding algorithm").
// curl and others put a backslash before a quote.
const unescapeName = (value: string) =>
  value
    .replace(/%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n')
    .replace(/\\(["\\])/g, '$1');

/**
 * Reads a Content-Disposition header that was decoded byte by byte (latin1). Decoding it as UTF-8 only here, in one
 * piece, keeps characters whole that the network split between two packets.
 */
export function partNames(header: string): PartNames {
  const decoded = Buffer.from(header, 'latin1').toString('utf8');
  const filename = parameter(decoded, 'filename');
  return {
    name: unescapeName(parameter(decoded, 'name') ?? ''),
    filename: filename === null ? null : unescapeName(filename),
  };
}
