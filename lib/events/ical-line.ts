const mostOctets = 75;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text may not have these (RFC 5545, 3.3.11)
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text escaped for iCalendar: backslash, semicolon, comma and line break (RFC 5545, 3.3.11). */
export const icalText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** `line` folded so that no part is longer than 75 octets of UTF-8 and no character is split (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      parts.push(part);
      part = '';
      // Counts the space at the start of a continued line.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
