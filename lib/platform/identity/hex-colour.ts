/** A typed colour as #rrggbb, with or without its #, in three digits or six. Undefined for anything else. */
export function toHex(typed: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed)?.[1]?.toLowerCase();
  return digits && `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}
