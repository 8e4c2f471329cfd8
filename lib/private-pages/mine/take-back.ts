import type { z } from 'zod';
import { type Result, refuse, success } from '../../http/result.ts';
import { bringBack, theApplicant } from '../../privacy/erasure/withdraw-application.ts';
import { oneAtATime } from '../../processes/one-at-a-time.ts';
import { getBegunProgram } from '../../programs/admission.ts';
import { allTaken, isBeyondPlaces, keepWithinPlaces } from '../../programs/places.ts';
import { getApplication } from '../../submissions/get-application.ts';
import { requireHolder } from '../require-holder.ts';
import type { ownWithdrawalSchema } from './own-withdrawal.ts';

export const cannotTakeBack = refuse(
  'not_found',
  'This withdrawal cannot be undone here. The program has closed, or the centre withdrew it for you. Ask us.',
);

/** The application of the page if its owner withdrew it and can take that back now. Null otherwise. */
export async function findTakeBack(
  pageId: number,
  now = new Date(),
): Promise<{ id: number; programId: number } | null> {
  const withdrawn = await getApplication({ pageId }, 'withdrawn');
  if (!withdrawn?.withdrawal) return null;
  const { withdrawnBy, eraseAt } = withdrawn.withdrawal;
  if (withdrawnBy !== theApplicant.email || eraseAt <= now) return null;
  const { programId, submittedAt } = withdrawn;
  return (await getBegunProgram(programId, submittedAt, now)) ? withdrawn : null;
}

/**
 * Takes back a withdrawal: every row returns to where it was, if there is still a place.
 * @returns unauthorized; forbidden; not_found once the program has closed; conflict without a place
 */
export async function takeBackOwn(
  headers: Headers,
  { application }: z.output<typeof ownWithdrawalSchema>,
  now = new Date(),
): Promise<Result<null>> {
  const holder = await requireHolder(headers, 'withdraw');
  if (!holder.ok) return holder;
  return oneAtATime('erasures', async () => {
    const found = await findTakeBack(holder.value.pageId, now);
    if (!found || found.id !== application) return cannotTakeBack;
    try {
      if (!(await bringBack(found.id, theApplicant, now, [keepWithinPlaces(found.programId, true)])))
        return cannotTakeBack;
    } catch (error) {
      if (isBeyondPlaces(error)) return allTaken;
      throw error;
    }
    return success(null);
  });
}
