import { toE164 } from './phone-number.ts';

/** Mobile numbers in India have ten digits and begin with 6 to 9. Those of other countries are only told by long tables. */
const indianMobile = /^\+91[6-9]\d{9}$/;

/** A mobile number in the form of ITU-T E.164. Null if no such number can exist. */
export function toMobileNumber(text: string): string | null {
  const number = toE164(text);
  return number?.startsWith('+91') && !indianMobile.test(number) ? null : number;
}
