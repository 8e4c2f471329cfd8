/**
 * A short name for a column in an address, always of seven letters: labels are as long as a sentence, and a choice of
 * twenty in Devanagari would be longer than a server reads. FNV-1a, 32 bits; two columns of one form that share a key
 * would be shown and left out together.
 */
export function columnKey(label: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(label)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}
