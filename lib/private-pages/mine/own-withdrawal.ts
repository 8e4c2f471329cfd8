import { z } from 'zod';
import { type Result, refuse, success } from '../../http/result.ts';
import { eraseHeld } from '../../privacy/erasure/erase-application.ts';
import { theApplicant, withdrawApplication } from '../../privacy/erasure/withdraw-application.ts';
import { oneAtATime } from '../../processes/one-at-a-time.ts';
import { getBegunProgram } from '../../programs/admission.ts';
import { getApplication } from '../../submissions/get-application.ts';
import { requireHolder } from '../require-holder.ts';

export const nothingToWithdraw = refuse(
  'not_found',
  'There is no application here to withdraw. It was withdrawn already, or it is not sent yet.',
);

/** What the second step sends: the number that its page showed. */
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

/** The application of the open page, before its owner withdraws it. @returns unauthorized; forbidden; not_found */
export async function getOwnWithdrawal(headers: Headers): Promise<Result<Withdrawable>> {
  const holder = await requireHolder(headers, 'withdraw');
  if (!holder.ok) return holder;
  const application = await getApplication({ pageId: holder.value.pageId }, 'open', 'held');
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
 * @returns whether it is erased; unauthorized; forbidden; not_found
 */
export async function withdrawOwn(
  headers: Headers,
  { application }: z.output<typeof ownWithdrawalSchema>,
  now = new Date(),
): Promise<Result<{ isErased: boolean }>> {
  const found = await getOwnWithdrawal(headers);
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
