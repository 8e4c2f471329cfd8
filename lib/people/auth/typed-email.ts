import { maxEmailLength } from '#lib/platform/config/limits.ts';
import { placeCookie, readPlaceCookie } from '#lib/platform/http/place-cookie.ts';

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
  return canBeOne ? [placeCookie(name, email, place, keptSeconds)] : [];
}

/** The address that was typed in this browser and did not lead to a session. Empty if there is none. */
export function typedEmail(headers: Headers): string {
  const email = readPlaceCookie(headers, name) ?? '';
  return email.length <= maxEmailLength ? email : '';
}

/** The Set-Cookie lines that end it, once the sign-in is complete. */
export const forgetTypedEmail = (headers: Headers): string[] =>
  typedEmail(headers) ? [placeCookie(name, '', place, 0)] : [];
