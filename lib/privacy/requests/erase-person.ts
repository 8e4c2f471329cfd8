import { z } from 'zod';
import { eraseDrafts } from '#lib/applications/drafts/drafts-of.ts';
import { updateWithdrawal } from '#lib/applications/erasure/update-withdrawal.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { eraseContactMessage, eraseMail } from '#lib/site/contact/message-changes.ts';
import { findPersonData, readChosen } from './find-person-data.ts';
import { type ErasurePlan, makePlan } from './plan-erasure.ts';
import { readUsableRequest, stepWrites } from './read-request.ts';
import { eraseStartupPage, type PageChoice, pageChoices, takeOffPage } from './startup-pages.ts';

/** The form that carries out an erasure as it was shown. */
const lookAgain = 'Look at what the erasure removes first.';
const enterName = 'Enter the person’s name as the request has it.';

export const erasureSchema = z.object({
  applications: z.string(lookAgain).meta({ description: 'The chosen applications, comma-separated.' }),
  seen: z.string(lookAgain).meta({ description: 'What the plan says, so that nothing else is erased.' }),
  confirm: z.string(enterName).meta({ description: 'The person’s name.' }),
  when: z.enum(['year', 'now'], 'Choose when the applications are erased.').optional().meta({
    description:
      'Whether applications are erased a year after they leave the lists, or now. By the settings if missing.',
  }),
  reason: z.string().trim().max(500).optional().meta({ description: 'Why they are erased now.' }),
  pages: z
    .array(z.string().regex(/^\d{1,9} (leave|take_off|erase)$/, lookAgain))
    .max(1000)
    .default([])
    .meta({ description: 'What is done with a startup page, such as "12 erase". What is not named stays.' }),
});

type Asked = z.output<typeof erasureSchema>;

const enterReason = 'Enter why they are erased at once.';

/** Why applications are erased at once. Empty for the end of the year. Null where the reason is missing. */
function reasonFor({ when, reason }: Pick<Asked, 'when' | 'reason'>, plan: ErasurePlan): string | null {
  if (when === 'year') return '';
  if (when === 'now') return reason || null;
  return plan.reason;
}

/** The choice for each page of the plan. */
const choicesFor = (pages: readonly string[], { startups }: ErasurePlan) =>
  startups.map(({ id }) => {
    const given = pages.find((each) => each.startsWith(`${id} `))?.split(' ')[1];
    return { id, choice: pageChoices.find((known) => known === given) ?? 'leave' };
  });

const changed = refuse(
  'conflict',
  'What the site holds about this person changed since you opened the page. Look at it again.',
);
const otherName = refuse('invalid', enterName, { confirm: [enterName] });

const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What was done, in a sentence without anything about the person. */
function wordsOf(
  { applications, messages, mails, drafts }: ErasurePlan,
  reason: string,
  pages: readonly { choice: PageChoice }[],
): string {
  const files = applications.reduce((sum, each) => sum + each.files, 0);
  const theirs = `${counted(applications.length, 'application')} with ${counted(files, 'file')}`;
  const saved = drafts.length > 0 ? `, ${counted(drafts.length, 'saved draft')}` : '';
  const rest = `${counted(messages.length, 'message')}${saved} and ${counted(mails.length, 'email')}`;
  const done = (wanted: PageChoice) => pages.filter(({ choice }) => choice === wanted).length;
  const [erased, left] = [done('erase'), done('take_off')];
  const ofPages = [
    ...(erased > 0 ? [` Erased ${counted(erased, 'startup page')}.`] : []),
    ...(left > 0 ? [` Took the person off ${counted(left, 'startup page')}.`] : []),
  ].join('');
  if (reason !== '') return `Erased ${theirs}, ${rest}.${ofPages}`;
  return `Withdrew ${theirs} until their year ends. Erased ${rest}.${ofPages}`;
}

/** Erases or withdraws the applications of a plan. Stops at the first refusal. */
async function removeApplications(headers: Headers, { applications }: ErasurePlan, reason: string, now: Date) {
  for (const { id, isWithdrawn } of applications) {
    // Without a reason, what is withdrawn waits for its term.
    if (isWithdrawn && reason === '') continue;
    const updated = await updateWithdrawal(headers, id, isWithdrawn ? 'erase' : 'withdraw', now, { reason });
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
  { applications, seen, confirm, pages, ...asked }: Asked,
  now = new Date(),
): Promise<Result<{ words: string }>> {
  const read = await readUsableRequest(headers, requestId);
  if (!read.ok) return read;
  const { by, request } = read.value;
  if (plain(confirm) !== plain(request.name)) return otherName;
  const data = await findPersonData(request, requestId);
  const plan = await makePlan(request, data, readChosen(applications) ?? [], now);
  if (plan.seen !== seen) return changed;
  const reason = reasonFor(asked, plan);
  if (reason === null) return refuse('invalid', enterReason, { reason: [enterReason] });
  const refused = await removeApplications(headers, plan, reason, now);
  if (refused) return refused;
  const choices = choicesFor(pages, plan);
  for (const { id, choice } of choices) {
    if (choice === 'erase') await oneAtATime('erasures', () => eraseStartupPage(id, by, 'asked', now));
    if (choice === 'take_off') await oneAtATime('erasures', () => takeOffPage(id, request, by));
  }
  for (const id of plan.messages) await eraseContactMessage(headers, id, now);
  await eraseDrafts(plan.drafts);
  for (const id of plan.mails) await oneAtATime('erasures', () => eraseMail(id, by, 'asked', now));
  const words = wordsOf(plan, reason, choices);
  await write(() => [...stepWrites({ requestId, by, action: 'privacy_request.erase', words, at: now })]);
  return success({ words });
}
