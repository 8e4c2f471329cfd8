import { z } from 'zod';
import { maxEmailLength } from '../config/limits.ts';

const addressSchema = z.string().trim().max(maxEmailLength).regex(z.regexes.html5Email);

/** `text` as an email address, or null if it is not valid. No address contains a space, a comma or a line break. */
export function mailAddress(text: string): string | null {
  const parsed = addressSchema.safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** An email address after “mailto:”. The @ stays: some mail programs read no other. */
export const mailPath = (address: string): string => address.split('@').map(encodeURIComponent).join('@');

/** An email address in a form. Two ways to write one in capitals are the same. */
export const addressField = addressSchema.toLowerCase();

/** The addresses in a comma-separated list. Ignores anything else in it. */
export const mailAddresses = (list: string): string[] => [
  ...new Set(list.split(',').flatMap((text) => mailAddress(text) ?? [])),
];

/** Text for a header: one line, without characters that headers may not contain. */
export const headerText = (text: string, most = 300): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
