import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The Devanagari zero, which the nine others follow. */
const firstDigit = 0x966;

/** Digits as people write them, Devanagari too, with spaces and the usual marks. */
const written = /^[+\d\u0966-\u096f\s().\-–/]{5,40}$/u;

/**
 * A phone number in the form of ITU-T E.164, such as "+919876543210". Without a country code it is Indian. Null if no
 * such number can exist.
 */
export function toE164(text: string): string | null {
  const typed = text.trim();
  if (!written.test(typed)) return null;
  const digits = typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - firstDigit));
  const number = parsePhoneNumberFromString(digits, 'IN');
  return number?.isPossible() && !number.ext ? number.number : null;
}
