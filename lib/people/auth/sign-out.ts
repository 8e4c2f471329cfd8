import { database } from '#lib/platform/db/client.ts';
import { auditEntry } from '../audit/record.ts';
import { auth } from './auth.ts';

const findSession = (headers: Headers) =>
  auth().api.getSession({ headers: new Headers(headers), query: { disableRefresh: true } });

/** Deletes the row of the session in `headers`. @returns its user, or null without a session */
export async function endSession(headers: Headers): Promise<{ id: string; email: string } | null> {
  const found = await findSession(headers);
  if (!found) return null;
  // We delete the row ourselves, because better-auth's sign-out only logs an error when it cannot.
  await database().session.deleteMany({ where: { id: found.session.id } });
  return found.user;
}

/** Has the browser forget the pages that the back office showed. Their Cache-Control says so too. */
export const clearCache = { 'clear-site-data': '"cache"' };

/**
 * Signs out: deletes the session from the database, not only from the browser. Without a session it changes nothing.
 * @returns the Set-Cookie lines that clear the cookie
 */
export async function signOut(headers: Headers): Promise<string[]> {
  const user = await endSession(headers);
  if (user) await auditEntry(user, 'session.end', 'session');
  const answer = await auth().api.signOut({ headers: new Headers(headers), returnHeaders: true });
  return answer.headers.getSetCookie();
}
