import { rolesOf, type StaffRole } from '../config/roles.ts';
import { auth } from './auth.ts';

/** A person who is signed in to the back office, in any roles. */
export interface SignedInStaff {
  id: string;
  name: string;
  email: string;
  /** Their roles, the highest first. There is at least one. */
  roles: readonly StaffRole[];
  hasSecondFactor: boolean;
  sessionId: string;
}

const readings = new WeakMap<Headers, Promise<SignedInStaff | null> | null>();

/**
 * Marks the headers of one page's request. Every part of the page asks who is signed in, and all share the first
 * answer. Requests that write are not marked and check each time.
 */
export function forOneReading(headers: Headers): Headers {
  readings.set(headers, null);
  return headers;
}

async function readSession(headers: Headers): Promise<SignedInStaff | null> {
  const found = await auth().api.getSession({ headers: new Headers(headers) });
  if (!found || found.user.disabledAt) return null;
  const { id, name, email, twoFactorEnabled } = found.user;
  const roles = rolesOf(found.user);
  if (roles.length === 0) return null;
  return { id, name, email, roles, hasSecondFactor: twoFactorEnabled === true, sessionId: found.session.id };
}

/**
 * The only place that reads a session: the person whose cookie `headers` carry.
 * @returns null without a session, with an expired or revoked one, for a disabled user, and for one without a role
 */
export function signedInStaff(headers: Headers): Promise<SignedInStaff | null> {
  const known = readings.get(headers);
  if (known) return known;
  const reading = readSession(headers);
  if (known === null) readings.set(headers, reading);
  return reading;
}
