import { createHash, timingSafeEqual } from 'node:crypto';
import { environment } from '../config/env.ts';
import { database } from '../db/client.ts';
import { type Failure, type Result, success } from '../http/result.ts';
import { type SignedInStaff, signedInStaff } from './signed-in-staff.ts';

const accessDenied = 'Access denied. Admin privileges required.';

/** The answer to a person without access. It says whether signing in could help. */
function refuseAccess(staff: SignedInStaff | null, message = accessDenied): { ok: false; failure: Failure } {
  if (!staff) return { ok: false, failure: { code: 'forbidden', message: accessDenied } };
  return { ok: false, failure: { code: 'forbidden', message, isSignedIn: true } };
}

/** The person who is signed in to the back office. */
export interface AdminUser {
  id: string;
  name: string;
  email: string;
}

/**
 * The administrator whose session cookie `headers` carry. The first line of every admin verb (spec, section 6).
 * @returns forbidden without a session, with an expired or revoked one, and for a user who is not an administrator
 */
export async function requireAdmin(headers: Headers): Promise<Result<AdminUser>> {
  const staff = await signedInStaff(headers);
  if (staff?.role !== 'admin') return refuseAccess(staff);
  const { id, name, email } = staff;
  return success({ id, name, email });
}

const noEditor = 'Your role does not include the site’s content. An administrator can make you an editor.';

/**
 * A person who may edit the site's content: an administrator or an editor. The first line of every verb of lib/content
 * and lib/media that requests reach.
 * @returns forbidden without a session, and for everyone else
 */
export async function requireEditor(headers: Headers): Promise<Result<AdminUser>> {
  const staff = await signedInStaff(headers);
  if (staff?.role !== 'admin' && staff?.role !== 'editor') return refuseAccess(staff, noEditor);
  const { id, name, email } = staff;
  return success({ id, name, email });
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
  const admin = await requireAdmin(headers);
  return admin.ok ? success(null) : admin;
}

/** A person who may read submissions: an administrator reads all, a reviewer those of their assigned programs. */
export interface Reader extends AdminUser {
  isAdmin: boolean;
  /** The programs they may read. Null for all. */
  programIds: number[] | null;
}

/** Whether `reader` may read a program's submissions. */
export const mayRead = (reader: Reader, programId: number): boolean =>
  reader.programIds === null || reader.programIds.includes(programId);

/**
 * A person who may read submissions. The first line of every verb that shows them; the verb then asks mayRead about the
 * program.
 * @returns forbidden without a session, and for a user who is neither administrator nor reviewer
 */
export async function requireReader(headers: Headers): Promise<Result<Reader>> {
  const staff = await signedInStaff(headers);
  if (staff?.role !== 'admin' && staff?.role !== 'reviewer') return refuseAccess(staff);
  const { id, name, email } = staff;
  if (staff.role === 'admin') return success({ id, name, email, isAdmin: true, programIds: null });
  const assigned = await database().programReviewer.findMany({ where: { userId: id }, select: { programId: true } });
  return success({ id, name, email, isAdmin: false, programIds: assigned.map(({ programId }) => programId) });
}

/**
 * Anyone who is signed in, for what every member of staff has, such as their own password.
 * @returns forbidden without a session
 */
export async function requireStaff(headers: Headers): Promise<Result<SignedInStaff>> {
  const staff = await signedInStaff(headers);
  return staff ? success(staff) : refuseAccess(null);
}
