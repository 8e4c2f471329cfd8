import { createHash, timingSafeEqual } from 'node:crypto';
import { environment } from '#lib/platform/config/env.ts';
import { hasRight, isOfPrograms, type Right, reachOf, refusalOf } from '#lib/platform/config/rights.ts';
import { rolesOf, type StaffRole } from '#lib/platform/config/roles.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Failure, type Result, success } from '#lib/platform/http/result.ts';
import { readerHeader, sessionOfOther } from '#lib/platform/http/sent-form.ts';
import { secondFactorKey } from '#lib/platform/settings/office-settings.ts';
import { findUsedSession } from './session.ts';

/** The person who is signed in to the back office. */
export interface AdminUser {
  id: string;
  name: string;
  email: string;
}

/** A member of staff, in any roles. */
export interface Staff extends AdminUser {
  /** Their roles, the highest first. There is at least one. */
  roles: readonly StaffRole[];
  /** The programs to which they are assigned, if one of their roles reaches no further. */
  assigned: number[];
  hasSecondFactor: boolean;
}

/** A person who is signed in to the back office. */
export interface SignedInStaff extends Staff {
  sessionId: string;
}

/** A person with a session, who may have to do something before the back office opens to them. */
interface EnteringStaff extends SignedInStaff {
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

async function assignedPrograms(userId: string, roles: readonly StaffRole[]): Promise<number[]> {
  if (!roles.some(isOfPrograms)) return [];
  const assigned = await database().programReviewer.findMany({ where: { userId }, select: { programId: true } });
  return assigned.map(({ programId }) => programId);
}

async function readSession(headers: Headers): Promise<EnteringStaff | null> {
  const found = await findUsedSession(headers);
  if (!found || found.user.disabledAt) return null;
  const { id, name, email, hasFirstPassword, twoFactorEnabled: hasSecondFactor } = found.user;
  const roles = rolesOf(found.user);
  if (roles.length === 0) return null;
  const lacksFactor = !hasSecondFactor && (await needsSecondFactor(roles));
  const owes = hasFirstPassword ? 'password' : lacksFactor ? 'second factor' : null;
  const assigned = await assignedPrograms(id, roles);
  return { id, name, email, roles, hasSecondFactor, sessionId: found.id, assigned, owes };
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

const accessDenied = 'Access denied. Admin privileges required.';

/** Said where a page of the back office sends something after its session ended. */
const signedOut = 'You are signed out. Nothing was saved. Sign in and send it again.';

const refusal = (failure: Omit<Failure, 'code'>): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { code: 'forbidden', ...failure },
});

/** Said to a person who has signed in and has to do something before the back office opens. */
const firstSteps = {
  password: 'Choose a password of your own first. Open /admin to do so.',
  'second factor': 'Set up two-factor authentication first. Open /admin to do so.',
};

/** The answer to a person to whom the back office is not open. It says whether signing in could help. */
async function refuseAccess(headers: Headers) {
  const owes = (await enteringStaff(headers))?.owes;
  if (owes) return refusal({ message: firstSteps[owes] });
  return refusal({ message: headers.has(readerHeader) ? signedOut : accessDenied, session: 'ended' });
}

/** For what a page sends that was drawn for another person than the one who is signed in by now. Null for all else. */
export function refuseOther(drawnFor: unknown, { id, name }: Pick<AdminUser, 'id' | 'name'>) {
  if (typeof drawnFor !== 'string' || drawnFor === '' || drawnFor === id) return null;
  const message = `This page was opened by another person, and ${name} is signed in now. Nothing was saved.`;
  return refusal({ message, session: sessionOfOther({ id, name }) });
}

/** A person who was let in by the right `R`, and where it reaches. Verbs that need the right take it. */
export interface Caller<R extends Right = Right> extends Staff {
  right: R;
  /** The programs in which they have it. Null for all. */
  programIds: number[] | null;
  /** Whether they have another right too, if only in some programs. */
  may: (right: Right) => boolean;
}

/** A person who may have several rights, by this one. Null for everyone without it. */
export function callerWith<R extends Right>(staff: Staff, right: R): Caller<R> | null {
  const reach = reachOf(staff.roles, right);
  if (!reach) return null;
  const { id, name, email, roles, assigned, hasSecondFactor } = staff;
  return {
    id,
    name,
    email,
    roles,
    assigned,
    hasSecondFactor,
    right,
    programIds: reach === 'all' ? null : assigned,
    may: (other) => hasRight(roles, other),
  };
}

/** The same as `callerWith`. @returns forbidden for everyone without the right */
export function requireAlso<R extends Right>(staff: Staff, right: R): Result<Caller<R>> {
  const caller = callerWith(staff, right);
  return caller ? success(caller) : refusal({ message: refusalOf(right) ?? accessDenied, isSignedIn: true });
}

/** Whether the right of `caller` reaches a program. */
export const reaches = ({ programIds }: Pick<Caller, 'programIds'>, programId: number): boolean =>
  programIds === null || programIds.includes(programId);

/**
 * A person who has `right` (lib/platform/config/rights.ts). Where the right may reach some programs only, the verb asks
 * `reaches` about the program of what it touches.
 * @returns forbidden without a session, with an expired or revoked one, and for everyone without the right
 */
export async function requireRight<R extends Right>(headers: Headers, right: R): Promise<Result<Caller<R>>> {
  const staff = await requireStaff(headers);
  return staff.ok ? requireAlso(staff.value, right) : staff;
}

/**
 * A person who has `right` at this moment, for what goes on after its request was answered, such as a long import: they may
 * have lost the right since.
 * @returns null for everyone without the right
 */
export async function stillHas<R extends Right>({ id }: Pick<AdminUser, 'id'>, right: R): Promise<Caller<R> | null> {
  const user = await database().user.findUnique({ where: { id } });
  if (!user || user.disabledAt) return null;
  const roles = rolesOf(user);
  const { name, email, twoFactorEnabled: hasSecondFactor } = user;
  const assigned = await assignedPrograms(id, roles);
  return callerWith({ id, name, email, roles, assigned, hasSecondFactor }, right);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether `headers` carry the token of `METRICS_TOKEN`. Takes as long for any other token. */
function hasToken(headers: Headers): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  const { METRICS_TOKEN } = environment();
  return given !== undefined && METRICS_TOKEN !== undefined && timingSafeEqual(digest(given), digest(METRICS_TOKEN));
}

/**
 * A program that watches the site, by its token, or an administrator.
 * @returns forbidden
 */
export async function requireMonitor(headers: Headers): Promise<Result<null>> {
  if (hasToken(headers)) return success(null);
  const admin = await requireRight(headers, 'administer');
  return admin.ok ? success(null) : admin;
}

/**
 * Anyone who is signed in, for what every member of staff has, such as their own password.
 * @returns forbidden without a session
 */
export async function requireStaff(headers: Headers): Promise<Result<SignedInStaff>> {
  const staff = await signedInStaff(headers);
  return staff ? success(staff) : refuseAccess(headers);
}

/**
 * Anyone who is signed in, also where the back office is not open to them before they chose a password or set up a second
 * factor: for what leads them there.
 * @returns forbidden without a session
 */
export async function requireEntering(headers: Headers): Promise<Result<SignedInStaff>> {
  const staff = await enteringStaff(headers);
  return staff ? success(staff) : refuseAccess(headers);
}
