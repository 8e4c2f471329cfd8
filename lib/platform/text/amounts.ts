/** The digits of the scripts of India: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam. */
const indianDigits =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;

/** The text with the digits of Indian scripts written as 0 to 9. */
export const asciiDigits = (text: string): string =>
  // Each ten of them begins at the seventh of sixteen places.
  text.replace(indianDigits, (digit) => String((digit.charCodeAt(0) - 6) & 0xf));

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** Whole rupees as India groups them, `₹1,85,00,000`. */
export const shownRupees = (amount: number): string => rupees.format(amount);

/** Labels whose number is money: they name rupees. */
const inRupees = /₹|\b(?:rupees?|rs|inr)\b|रुपय|रुपये|रुपया/i;

export const isMoney = (label: string): boolean => inRupees.test(label);

/** A plain decimal number. */
const plain = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/** The answer to a number question with the commas of lakh and crore if its label says that it is money. */
export function shownMoney(label: string, value: string): string {
  const number = asciiDigits(value);
  if (!isMoney(label) || !plain.test(number)) return value;
  return Number(number).toLocaleString('en-IN', { maximumFractionDigits: 10 });
}

const megabyte = 1024 ** 2;

/** Bytes as megabytes, `1.20 MB`: a file that is chosen in a form. */
export const megabytes = (bytes: number, decimals = 2): string => `${(bytes / megabyte).toFixed(decimals)} MB`;

/** A file's size anywhere else: `310 KB`, `4.20 MB`. */
export const fileSize = (bytes: number, decimals = 2): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : megabytes(bytes, decimals);
