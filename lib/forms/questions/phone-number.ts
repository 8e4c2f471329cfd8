import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { asciiDigits } from '#lib/platform/text/amounts.ts';
import { plainCode } from '#lib/platform/text/plain-text.ts';

/** Digits as people write them, with spaces and the usual marks. */
const written = /^[+\d\s().\-/]{5,40}$/;

function parsed(text: string) {
  const typed = asciiDigits(plainCode(text));
  const number = written.test(typed) ? parsePhoneNumberFromString(typed, 'IN') : undefined;
  return number?.isPossible() && !number.ext ? number : null;
}

/**
 * A phone number in the form of ITU-T E.164, such as "+919876543210". Without a country code it is Indian. Null if no
 * such number can exist.
 */
export const toE164 = (text: string): string | null => parsed(text)?.number ?? null;

/** A phone number with its country code in groups, such as "+91 98765 43210". Null if no such number can exist. */
export const readableNumber = (text: string): string | null => parsed(text)?.formatInternational() ?? null;

/** Mobile numbers in India have ten digits and begin with 6 to 9. Those of other countries are only told by long tables. */
const indianMobile = /^\+91[6-9]\d{9}$/;

/** A mobile number in the form of ITU-T E.164. Null if no such number can exist. */
export function toMobileNumber(text: string): string | null {
  const number = toE164(text);
  return number?.startsWith('+91') && !indianMobile.test(number) ? null : number;
}
