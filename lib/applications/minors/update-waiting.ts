import type { z } from 'zod';
import { type AdminUser, requireAdmin } from '#lib/people/auth/access.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { eraseHeld } from '../erasure/erase-application.ts';
import { notWaiting } from './find-waiting.ts';
import { releaseHeld } from './hold-application.ts';
import { sendParentLink } from './send-parent-link.ts';
import type { waitingSchema } from './waiting.schema.ts';
import type { WaitingAction } from './waiting.ts';

/**
 * Emails a parent the link again, confirms for a parent who did it on paper, or erases the application.
 * @returns forbidden; invalid; not_found; too_many_requests
 */
export async function updateWaiting(
  headers: Headers,
  id: number,
  change: z.output<typeof waitingSchema>,
  now = new Date(),
): Promise<Result<{ action: WaitingAction }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const done = await oneAtATime('erasures', () => update(admin.value, id, change, now));
  return done.ok ? success({ action: change.action }) : done;
}

async function update(
  by: AdminUser,
  id: number,
  { action, address, reason }: z.output<typeof waitingSchema>,
  now: Date,
): Promise<Result<null>> {
  if (action === 'send') return sendParentLink(by, id, address, now);
  if (action === 'remove') return (await eraseHeld(id, by, 'asked', now)) ? success(null) : notWaiting;
  return (await releaseHeld(id, { by, author: by.name, reason }, now)) ? success(null) : notWaiting;
}
