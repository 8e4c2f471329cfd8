import { z } from 'zod';
import type { Result } from '../../http/result.ts';
import { notWaiting } from '../../privacy/minors/find-waiting.ts';
import { sendParentLink } from '../../privacy/minors/send-parent-link.ts';
import { oneAtATime } from '../../processes/one-at-a-time.ts';
import { getApplication } from '../../submissions/get-application.ts';
import { requireHolder } from '../require-holder.ts';

/** Where the link goes. The address that is known, if there is none. */
export const ownParentSchema = z.object({ email: z.string().optional() });

/**
 * Emails a parent the link to confirm the application of the open page: again, or to an address that its owner gives
 * now or corrects.
 * @returns unauthorized; forbidden; not_found; and what sendParentLink refuses
 */
export async function askOwnParent(
  headers: Headers,
  input: Record<string, unknown>,
  now = new Date(),
): Promise<Result<null>> {
  const holder = await requireHolder(headers, 'askParent');
  if (!holder.ok) return holder;
  const { pageId } = holder.value;
  const typed = typeof input.email === 'string' ? input.email : '';
  // A parent who answers in this moment comes before or after.
  return oneAtATime('erasures', async () => {
    const held = await getApplication({ pageId }, 'held');
    return held ? sendParentLink(null, held.id, typed, now) : notWaiting;
  });
}
