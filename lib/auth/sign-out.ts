import { auditEntry } from '../audit/record.ts';
import { database } from '../db/client.ts';
import { auth } from './auth.ts';

const findSession = (headers: Headers) =>
  auth().api.getSession({ headers: new Headers(headers), query: { disableRefresh: true } });

/** Deletes the row of the session that `headers` carry. @returns whose it was, or null without a session */
export async function endSession(headers: Headers): Promise<{ id: string; email: string } | null> {
  const found = await findSession(headers);
  if (!found) return null;
  // Not left to better-auth's sign-out, which only logs it when the row stays.
  await database().session.deleteMany({ where: { id: found.session.id } });
  return found.user;
}

/**
 * Signs out: the session is gone from the database, not only from the browser. Without one nothing is changed.
 * @returns the Set-Cookie lines that clear the cookie
 */
export async function signOut(headers: Headers): Promise<string[]> {
  const user = await endSession(headers);
  if (user) await auditEntry(user, 'session.end', 'session');
  const answer = await auth().api.signOut({ headers: new Headers(headers), returnHeaders: true });
  return answer.headers.getSetCookie();
}
