import { rolesOf, type StaffRole } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { secondFactorKey } from '#lib/platform/settings/office-settings.ts';
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

/** A person with a session, who may have to do something before the back office opens to them. */
export interface EnteringStaff extends SignedInStaff {
  /** To choose a password instead of the one that was made up for them, or to set up a second factor. */
  owes: 'password' | 'second factor' | null;
}

const readings = new WeakMap<Headers, Promise<EnteringStaff | null> | null>();

/**
 * Marks the headers of one page's request. Every part of the page asks who is signed in, and all share the first
 * answer. Requests that write are not marked and check each time.
 */
export function forOneReading(headers: Headers): Headers {
  readings.set(headers, null);
  return headers;
}

/** Whether the settings require a second factor of a person with one of these roles. */
const needsSecondFactor = async (roles: readonly StaffRole[]): Promise<boolean> =>
  (await database().siteSetting.count({ where: { key: { in: roles.map(secondFactorKey) }, value: 'true' } })) > 0;

async function readSession(headers: Headers): Promise<EnteringStaff | null> {
  const found = await auth().api.getSession({ headers: new Headers(headers) });
  if (!found || found.user.disabledAt) return null;
  const { id, name, email, hasFirstPassword } = found.user;
  const hasSecondFactor = found.user.twoFactorEnabled === true;
  const roles = rolesOf(found.user);
  if (roles.length === 0) return null;
  const lacksFactor = !hasSecondFactor && (await needsSecondFactor(roles));
  const owes = hasFirstPassword ? 'password' : lacksFactor ? 'second factor' : null;
  return { id, name, email, roles, hasSecondFactor, sessionId: found.session.id, owes };
}

/**
 * The only place that reads a session: the person whose cookie `headers` carry.
 * @returns null without a session, with an expired or revoked one, for a disabled user, and for one without a role
 */
export function enteringStaff(headers: Headers): Promise<EnteringStaff | null> {
  const known = readings.get(headers);
  if (known) return known;
  const reading = readSession(headers);
  if (known === null) readings.set(headers, reading);
  return reading;
}

/**
 * The person whose cookie `headers` carry. With a password that was made up for them, no page opens to them. The API does: the
 * same password could be changed there, so a refusal would guard nothing, and scripts that set a site up sign in with it.
 * @returns null as `enteringStaff`, and for one to whom the back office is not open yet
 */
export async function signedInStaff(headers: Headers): Promise<SignedInStaff | null> {
  const found = await enteringStaff(headers);
  if (!found) return null;
  const { owes, ...staff } = found;
  return owes === 'second factor' || (owes && readings.has(headers)) ? null : staff;
}
