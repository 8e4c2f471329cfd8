/** The Devanagari zero, which the nine others follow. */
const firstDigit = 0x966;

/** The text with Devanagari digits written as 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - firstDigit));
