import { z } from 'zod';
import { eraseHeld } from '#lib/applications/erasure/erased-applications.ts';
import { bringBack, theApplicant, withdrawApplication } from '#lib/applications/erasure/withdrawal.ts';
import { allTaken, keepWithinPlaces } from '#lib/applications/programs/program.ts';
import { getApplication } from '#lib/applications/submissions/submission.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { orRefuse } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { getBegunProgram } from '../../programs/admission.ts';
import type { Holder } from '../holder.ts';

export const nothingToWithdraw = refuse(
  'not_found',
  'There is no application here to withdraw. It was withdrawn already, or it is not sent yet.',
);

/** The body of the second step: the number that its page showed. */
export const ownWithdrawalSchema = z.object({
  application: z.coerce.number().int().meta({ description: 'The number of the application that is withdrawn.' }),
});

/** An application that its owner can withdraw. */
export interface Withdrawable {
  id: number;
  programTitle: string;
  /** Whether they can take that back themselves until the program closes, and when it does. */
  canTakeBack: boolean;
  /** Whether it waits for a parent. Then it is erased at once. */
  isHeld: boolean;
  closesAt: Date | null;
}

/** The application of a page, before its owner withdraws it. @returns not_found */
export async function getOwnWithdrawal({ pageId }: Holder<'withdraw'>): Promise<Result<Withdrawable>> {
  const application = await getApplication({ pageId }, 'open', 'held');
  if (!application) return nothingToWithdraw;
  const { id, programId, submittedAt, state, program } = application;
  const isHeld = state === 'held';
  const open = isHeld ? null : await getBegunProgram(programId, submittedAt);
  const closesAt = open?.closesAt ?? null;
  return success({ id, programTitle: program.title, canTakeBack: open !== null, isHeld, closesAt });
}

/**
 * Withdraws the application of the open page, if it is still the one that the page showed: another tab may have opened
 * another private page since. It is withdrawn as if by staff, and erased when its term ends. One that waits
 * for a parent, and so has not been read, is erased at once, with its page.
 * @returns whether it is erased; not_found
 */
export async function withdrawOwn(
  holder: Holder<'withdraw'>,
  { application }: z.output<typeof ownWithdrawalSchema>,
  now = new Date(),
): Promise<Result<{ isErased: boolean }>> {
  const found = await getOwnWithdrawal(holder);
  if (!found.ok) return found;
  const { id, isHeld } = found.value;
  if (application !== id) return nothingToWithdraw;
  if (isHeld) {
    const isErased = await oneAtATime('erasures', () => eraseHeld(id, theApplicant, 'asked', now));
    return isErased ? success({ isErased }) : nothingToWithdraw;
  }
  const eraseAt = await oneAtATime('erasures', () => withdrawApplication(id, theApplicant, now));
  return eraseAt ? success({ isErased: false }) : nothingToWithdraw;
}

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
 * @returns not_found once the program has closed; conflict without a place
 */
export async function takeBackOwn(
  { pageId }: Holder<'withdraw'>,
  { application }: z.output<typeof ownWithdrawalSchema>,
  now = new Date(),
): Promise<Result<null>> {
  return oneAtATime('erasures', async () => {
    const found = await findTakeBack(pageId, now);
    if (!found || found.id !== application) return cannotTakeBack;
    const taking = bringBack(found.id, theApplicant, now, [keepWithinPlaces(found.programId, true)]);
    const taken = await orRefuse(taking, { 'the program has a place': allTaken });
    return !taken.ok || (await taking) ? taken : cannotTakeBack;
  });
}
