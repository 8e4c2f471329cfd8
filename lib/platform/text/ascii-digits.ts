/** The digits of the scripts of India: Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam. */
const indianDigits =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;

/** The text with the digits of Indian scripts written as 0 to 9. */
export const asciiDigits = (text: string): string =>
  // Each ten of them begins at the seventh of sixteen places.
  text.replace(indianDigits, (digit) => String((digit.charCodeAt(0) - 6) & 0xf));
