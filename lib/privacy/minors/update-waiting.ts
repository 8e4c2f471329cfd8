import { type AdminUser, requireAdmin } from '../../auth/require-access.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import { oneAtATime } from '../../processes/one-at-a-time.ts';
import { eraseHeld } from '../erasure/erase-application.ts';
import { notWaiting } from './find-waiting.ts';
import { releaseHeld } from './hold-application.ts';
import { sendParentLink } from './send-parent-link.ts';
import { type WaitingAction, waitingActions } from './waiting.ts';

const mostReason = 500;

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/**
 * Emails a parent the link again, confirms for a parent who did it on paper, or erases the application.
 * @param sent `action` is one of `waitingActions`. `address`: a parent's, to send the link to. `reason`: of confirming.
 * @returns forbidden; invalid; not_found; too_many_requests
 */
export async function updateWaiting(
  headers: Headers,
  id: number,
  sent: { action?: unknown; address?: unknown; reason?: unknown },
  now = new Date(),
): Promise<Result<{ action: WaitingAction }>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const action = waitingActions.find((each) => each === sent.action);
  if (!action) return refuse('invalid', 'Choose what to do with the application.');
  const done = await oneAtATime('erasures', () => update(admin.value, id, action, sent, now));
  return done.ok ? success({ action }) : done;
}

async function update(
  by: AdminUser,
  id: number,
  action: WaitingAction,
  sent: { address?: unknown; reason?: unknown },
  now: Date,
): Promise<Result<null>> {
  if (action === 'send') return sendParentLink(by, id, textOf(sent.address), now);
  if (action === 'remove') return (await eraseHeld(id, by, 'asked', now)) ? success(null) : notWaiting;
  const reason = textOf(sent.reason);
  if (reason === '' || reason.length > mostReason) {
    const message = `Enter how the parent confirmed, in ${mostReason} characters or fewer.`;
    return refuse('invalid', message, { reason: [message] });
  }
  return (await releaseHeld(id, { by, author: by.name, reason }, now)) ? success(null) : notWaiting;
}
