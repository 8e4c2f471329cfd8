import { z } from 'zod';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import { write } from '../../db/write.ts';
import { eraseDrafts } from '../../drafts/drafts-of.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import { eraseContactMessage, eraseMail } from '../erasure/erase-message.ts';
import { updateWithdrawal } from '../erasure/update-withdrawal.ts';
import { findPersonData, readChosen } from './find-person-data.ts';
import { type ErasurePlan, makePlan } from './plan-erasure.ts';
import { readUsableRequest, stepWrites } from './read-request.ts';

/** The form that carries out an erasure as it was shown. */
const lookAgain = 'Look at what the erasure removes first.';
const enterName = 'Enter the person’s name as the request has it.';

export const erasureSchema = z.object({
  applications: z.string(lookAgain).meta({ description: 'The chosen applications, comma-separated.' }),
  seen: z.string(lookAgain).meta({ description: 'What the plan says, so that nothing else is erased.' }),
  confirm: z.string(enterName).meta({ description: 'The person’s name.' }),
});

const changed = refuse(
  'conflict',
  'What the site holds about this person changed since you opened the page. Look at it again.',
);
const otherName = refuse('invalid', enterName, { confirm: [enterName] });

const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What was done, in a sentence without anything about the person. */
function wordsOf({ applications, messages, mails, drafts, reason }: ErasurePlan): string {
  const files = applications.reduce((sum, each) => sum + each.files, 0);
  const theirs = `${counted(applications.length, 'application')} with ${counted(files, 'file')}`;
  const saved = drafts.length > 0 ? `, ${counted(drafts.length, 'saved draft')}` : '';
  const rest = `${counted(messages.length, 'message')}${saved} and ${counted(mails.length, 'email')}`;
  if (reason !== '') return `Erased ${theirs}, ${rest}.`;
  return `Withdrew ${theirs} until their terms end. Erased ${rest}.`;
}

/** Erases or withdraws the applications of a plan. Stops at the first refusal. */
async function removeApplications(headers: Headers, { applications, reason }: ErasurePlan, now: Date) {
  for (const { id, isWithdrawn } of applications) {
    // Without a reason, what is withdrawn waits for its term.
    if (isWithdrawn && reason === '') continue;
    const updated = await updateWithdrawal(headers, id, isWithdrawn ? 'erase' : 'withdraw', now);
    // Erased just now, by another administrator or the sweep.
    if (!updated.ok && updated.failure.code !== 'not_found') return updated;
  }
  return null;
}

/**
 * Erases one person's data as the plan says: applications by the rules of withdrawals, then messages and emails. If it
 * is interrupted, the plan shows what is left, and doing it again finishes it.
 * @returns forbidden; not_found; invalid for another name; conflict when the plan changed
 */
export async function erasePerson(
  headers: Headers,
  requestId: number,
  { applications, seen, confirm }: z.output<typeof erasureSchema>,
  now = new Date(),
): Promise<Result<{ words: string }>> {
  const read = await readUsableRequest(headers, requestId);
  if (!read.ok) return read;
  const { by, request } = read.value;
  if (plain(confirm) !== plain(request.name)) return otherName;
  const data = await findPersonData(request.email, requestId);
  const plan = await makePlan(request, data, readChosen(applications) ?? [], now);
  if (plan.seen !== seen) return changed;
  const refused = await removeApplications(headers, plan, now);
  if (refused) return refused;
  for (const id of plan.messages) await eraseContactMessage(headers, id, now);
  await eraseDrafts(plan.drafts);
  for (const id of plan.mails) await oneAtATime('erasures', () => eraseMail(id, by, 'asked', now));
  const words = wordsOf(plan);
  await write(() => [...stepWrites({ requestId, by, action: 'privacy_request.erase', words, at: now })]);
  return success({ words });
}
