import { z } from 'zod';
import { maxEmailLength } from '#lib/platform/config/limits.ts';
import { pathCookie, readPathCookie } from '#lib/platform/http/path-cookie.ts';
import { answerNotTaken, linkedToAnother, noAccess, notSignedIn, providerAway } from '../provider/provider.ts';

/** One text for an unknown address and for a wrong password, so that it never reveals whether an account exists. */
export const wrongCredentials = 'The email address or password is not correct.';

/** Shown only after the right password. */
export const accountDisabled = 'This account is disabled. Ask an administrator to enable it.';

/** For a code that is wrong, from another time, or already used. */
export const wrongCode = 'This code is wrong or has already been used. Wait for the next one and try again.';

export const secondStepOver = 'Your time to enter the code has run out. Sign in again.';

/** For a person's own password, typed again. */
export const wrongPassword = 'This password is not correct.';

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

/** The words for each code in the login page's address. Any other code is a wrong password. */
const refusals: Record<string, string> = {
  ...atProvider,
  origin: 'That request came from another website and was refused. Sign in here.',
  disabled: accountDisabled,
  over: secondStepOver,
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
  if (params.failed) {
    const title =
      typeof params.failed === 'string' && Object.hasOwn(refusals, params.failed) && refusals[params.failed];
    return { tone: 'error', title: title || wrongCredentials };
  }
  if (params.signedout) return { tone: 'success', title: 'You are signed out.' };
  if (params.reset) return { tone: 'success', title: 'Password changed. Sign in with your new password.' };
  return null;
}

const home = '/admin';

/** The page that a form asks for. What is no text counts as not sent. */
export const nextField = z.string().optional().catch(undefined);

/**
 * Where a sign-in leads: `next` if it is a path of this site under /admin or /apply, otherwise the back office's home.
 * The address is resolved as a browser would, so that `//host`, `/\host` and `/admin/../..` cannot redirect people
 * elsewhere.
 */
export function nextAddress(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return home;
  const base = 'http://site.invalid';
  if (!URL.canParse(next, base)) return home;
  const url = new URL(next, base);
  if (url.origin !== base || !/^\/(admin|apply)(\/|$)/.test(url.pathname)) return home;
  if (/^\/admin\/login(\/|$)/.test(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}

const name = 'typed-email';
const place = '/admin';
const keptSeconds = 10 * 60;

/**
 * The Set-Cookie lines that keep the email address of a sign-in that did not succeed, so that only the password has to be
 * typed again. Addresses of pages carry no texts. None for what could not be an address.
 */
export function keepTypedEmail(typed: unknown): string[] {
  const email = typeof typed === 'string' ? typed.trim() : '';
  const canBeOne = email !== '' && email.length <= maxEmailLength && email.isWellFormed();
  return canBeOne ? [pathCookie(name, email, place, keptSeconds)] : [];
}

/** The address that was typed in this browser and did not lead to a session. Empty if there is none. */
export function typedEmail(headers: Headers): string {
  const email = readPathCookie(headers, name) ?? '';
  return email.length <= maxEmailLength ? email : '';
}

/** The Set-Cookie lines that end it, once the sign-in is complete. */
export const forgetTypedEmail = (headers: Headers): string[] =>
  typedEmail(headers) ? [pathCookie(name, '', place, 0)] : [];

/** Adds each Set-Cookie line to `response`. */
export function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
