import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { asciiDigits } from '../text/ascii-digits.ts';

/** Digits as people write them, Devanagari too, with spaces and the usual marks. */
const written = /^[+\d\u0966-\u096f\s().\-–/]{5,40}$/u;

/**
 * A phone number in the form of ITU-T E.164, such as "+919876543210". Without a country code it is Indian. Null if no
 * such number can exist.
 */
export function toE164(text: string): string | null {
  const typed = text.trim();
  if (!written.test(typed)) return null;
  const number = parsePhoneNumberFromString(asciiDigits(typed), 'IN');
  return number?.isPossible() && !number.ext ? number.number : null;
}

/** Mobile numbers in India have ten digits and begin with 6 to 9. Those of other countries are only told by long tables. */
const indianMobile = /^\+91[6-9]\d{9}$/;

/** A mobile number in the form of ITU-T E.164. Null if no such number can exist. */
export function toMobileNumber(text: string): string | null {
  const number = toE164(text);
  return number?.startsWith('+91') && !indianMobile.test(number) ? null : number;
}
