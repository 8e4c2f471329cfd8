import { randomLetters } from './password-rules.ts';

const recoveryCodeCount = 10;
const groupLength = 5;

/** Ten codes such as `k7wdm-9xq4a` (50 bits each), for people without their authenticator app. Each works once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => `${randomLetters(groupLength)}-${randomLetters(groupLength)}`);

/** What a person typed, in the form in which the code was shown. Ignores case, spaces and the dash. */
export function recoveryCodeOf(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return `${letters.slice(0, groupLength)}-${letters.slice(groupLength)}`;
}
