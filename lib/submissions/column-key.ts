/**
 * A short key for a column in an address, always seven characters. Labels can be whole sentences, and twenty of them in
 * Devanagari would make an address longer than a server accepts. FNV-1a, 32 bits. Two columns of one form with the same
 * key would be shown and hidden together.
 */
export function columnKey(label: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(label)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(36).padStart(7, '0');
}
