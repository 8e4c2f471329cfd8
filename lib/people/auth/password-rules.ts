import { randomInt } from 'node:crypto';

export const leastPasswordLength = 12;
export const mostPasswordLength = 128;

export const guessedPassword =
  'This password is easy to guess. Avoid common passwords, repeated or counting characters, and the words of the site, your name and your address.';

// No l, o, 0 or 1, because people copy these from a screen and could confuse them.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Random letters and digits, five bits each. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A password of five groups of four (100 bits) that a person can copy from a screen, such as `k7wd-…`. */
export function generatePassword(): string {
  return Array.from({ length: 5 }, () => randomLetters(4)).join('-');
}
