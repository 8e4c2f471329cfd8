/** A positive whole number from an address, or null for anything else. Ids in the database are 32-bit. */
export function numericId(text: string | string[] | null | undefined): number | null {
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= 2_147_483_647 ? id : null;
}
