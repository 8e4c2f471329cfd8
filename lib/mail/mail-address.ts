import { z } from 'zod';
import { maxEmailLength } from '../config/limits.ts';

const addressSchema = z.string().trim().max(maxEmailLength).regex(z.regexes.html5Email);

/** `text` as an address to write to, or null when it is none. No address holds a space, a comma or a line break. */
export function mailAddress(text: string): string | null {
  const parsed = addressSchema.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** The addresses in a comma-separated list. Anything else in it is left out. */
export const mailAddresses = (list: string): string[] => [
  ...new Set(list.split(',').flatMap((text) => mailAddress(text) ?? [])),
];

/** Text for a header: one line, without what no header may hold. */
export const headerText = (text: string, most = 300): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
