import { answerNotTaken, linkedToAnother, noAccess, notSignedIn, providerAway } from './provider-failures.ts';
import { accountDisabled, secondStepOver, wrongCredentials } from './wrong-credentials.ts';

/** The message above the login page's form. */
export interface LoginNotice {
  tone: 'error' | 'success';
  title: string;
}

/** The wait when many people sign in at once, and the rest of a longer one. */
const fewSeconds = 5;
const longestWaitSeconds = 24 * 60 * 60;

const atProvider: Record<string, string> = {
  answer: answerNotTaken,
  provider: notSignedIn,
  account: noAccess,
  away: providerAway,
  taken: linkedToAnother,
};

/** The code of what went wrong at the provider, for an address. */
export const providerCode = (message: string): string =>
  Object.entries(atProvider).find(([, words]) => words === message)?.[0] ?? 'answer';

/** The notice for such a code. Null for any other. */
export function providerNotice(code: unknown): LoginNotice | null {
  const title = typeof code === 'string' && Object.hasOwn(atProvider, code) ? atProvider[code] : undefined;
  return title === undefined ? null : { tone: 'error', title };
}

/** The notice that the login page's address asks for. Addresses carry codes, never the text itself. */
export function loginNotice(params: Record<string, string | string[] | undefined>): LoginNotice | null {
  const wait = Number(params.wait);
  if (wait > 0 && wait <= longestWaitSeconds) {
    const minutes = Math.ceil(wait / 60);
    const inMinutes = minutes === 1 ? '1 minute' : `${minutes} minutes`;
    const time = wait <= fewSeconds ? 'a few seconds' : inMinutes;
    return { tone: 'error', title: `Too many attempts to sign in. Try again in ${time}.` };
  }
  if (params.failed === 'origin') {
    return { tone: 'error', title: 'That request came from another website and was refused. Sign in here.' };
  }
  if (params.failed === 'disabled') return { tone: 'error', title: accountDisabled };
  const ofProvider = providerNotice(params.failed);
  if (ofProvider) return ofProvider;
  if (params.failed === 'over') return { tone: 'error', title: secondStepOver };
  if (params.failed) return { tone: 'error', title: wrongCredentials };
  if (params.signedout) return { tone: 'success', title: 'You are signed out.' };
  if (params.reset) return { tone: 'success', title: 'Password changed. Sign in with your new password.' };
  return null;
}
