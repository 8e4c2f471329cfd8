import { createHash } from 'node:crypto';
import { z } from 'zod';
import { eraseDrafts, findDraftsOf } from '#lib/applications/drafts/discarded-drafts.ts';
import { updateWithdrawal } from '#lib/applications/erasure/withdrawn-applications.ts';
import { endOfTerm } from '#lib/content/privacy-notices/notice.ts';
import { noteList } from '#lib/people/audit/read-log.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { parentConfirmDays } from '#lib/platform/config/limits.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { write } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { eraseContactMessage, eraseMail } from '#lib/site/contact/message-changes.ts';
import {
  chosenApplications,
  findPersonData,
  type PersonApplication,
  type PersonData,
  readChosen,
} from './person-data.ts';
import { readUsableRequest, stepWrites } from './privacy-request.ts';
import { eraseStartupPage, type PageChoice, pageChoices, takeOffPage } from './startup-pages.ts';

/**
 * The emails that an erasure removes by themselves. Those of an application or a message go with it, and others are still
 * to be sent.
 */
const erasableMails = (mails: PersonData['mails']) =>
  mailsOfNothing(mails).filter(({ status }) => ['sent', 'failed', 'cancelled', 'uncertain'].includes(status));

/** The emails that belong to no application and no message. */
const mailsOfNothing = (mails: PersonData['mails']) =>
  mails.filter(({ submissionId, replyId }) => submissionId === null && replyId === null);

/** Something that an erasure leaves, and why. */
interface Stay {
  what: string;
  why: string;
}

const only = (isThere: boolean, what: string, why: string): Stay[] => (isThere ? [{ what, why }] : []);

/** The rows that stay after an erasure of `chosen` applications, of all messages and of settled emails. */
async function whatStays(data: PersonData, chosen: number): Promise<Stay[]> {
  const { requestMonths, auditMonths, mailMonths } = await readSettings();
  const others = data.applications.length - chosen;
  const waiting = mailsOfNothing(data.mails).length - erasableMails(data.mails).length;
  return [
    ...only(others > 0, `Applications that you did not choose: ${others}`, 'They may be another person’s.'),
    ...only(
      data.waitingIds.length > 0,
      `Applications that wait for a parent: ${data.waitingIds.length}`,
      `Remove them under “Waiting for a parent”. Without an answer they are erased after ${parentConfirmDays} days.`,
    ),
    ...only(waiting > 0, `Emails that still wait: ${waiting}`, `They are erased after ${mailMonths} months.`),
    ...only(data.isStaff, 'Their account in the back office', 'They work here. Their access is under People.'),
    {
      what: `Privacy requests: ${data.requestIds.length + 1}`,
      why: `They prove the answer. ${requestMonths} months after it, names, addresses and texts are removed.`,
    },
    { what: 'How many applications each program got on a day', why: 'Statistics that say nothing about a person.' },
    {
      what: 'Who of the staff did and read what',
      why: `The law asks for a year of logs. The audit log is kept for ${auditMonths} months. They name applications by number.`,
    },
    {
      what: 'Backups from before the erasure',
      why: 'A restore repeats the erasure. A person who was only taken off a startup page has to be taken off it again. Delete the files when their time is over.',
    },
  ];
}

/** An application that is erased at `endsAt`, or at once: then `eraseAt` is null. */
function toErased(
  { id, programTitle, files, bytes, mails, withdrawn }: PersonApplication,
  isAtOnce: boolean,
  now: Date,
) {
  const endsAt = withdrawn?.eraseAt ?? endOfTerm(now, null);
  const isWithdrawn = withdrawn !== null;
  return { id, programTitle, files, bytes, mails, eraseAt: isAtOnce ? null : endsAt, endsAt, isWithdrawn };
}

const digestOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/**
 * The plan for what the site holds: exactly what an erasure would do. Applications wait for their terms without a reason.
 * Messages, emails that belong to no application, and drafts go at once; of each startup page staff decide. `seen` changes
 * when anything of it changes, so that a person carries out the one that they read.
 */
async function makePlan(
  { id: requestId, name, email }: { id: number; name: string; email: string },
  data: PersonData,
  chosen: readonly number[] | null,
  now: Date,
) {
  const { eraseAtOnceReason: reason } = await readSettings();
  const theirs = chosenApplications(data.applications, chosen);
  const applications = theirs.map((each) => toErased(each, reason !== '', now));
  const messages = data.messages.map(({ id }) => id);
  const mails = erasableMails(data.mails).map(({ id }) => id);
  const drafts = (await findDraftsOf(email.trim().toLowerCase())).map(({ id }) => id);
  const stays = await whatStays(data, theirs.length);
  const { startups } = data;
  const shown = applications.map(({ eraseAt: _at, endsAt: _end, ...each }) => each);
  const seen = digestOf([shown, messages, mails, drafts, startups, reason]);
  return { requestId, name, reason, applications, messages, mails, drafts, startups, stays, seen };
}

export type ErasurePlan = Awaited<ReturnType<typeof makePlan>>;

/** The effect of erasing one person's data. Changes nothing. @returns not_found; conflict */
export async function planErasure(
  admin: Caller<'administer'>,
  requestId: number,
  chosen: readonly number[] | null,
  now = new Date(),
): Promise<Result<ErasurePlan>> {
  const read = await readUsableRequest(admin, requestId);
  if (!read.ok) return read;
  const request = read.value;
  const data = await findPersonData(request, requestId);
  const shown = data.applications.map(({ id }) => id);
  noteList(admin, shown);
  return success(await makePlan(request, data, chosen, now));
}

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

/** The result in a sentence without anything about the person. */
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
async function removeApplications(
  admin: Caller<'administer'>,
  { applications }: ErasurePlan,
  reason: string,
  now: Date,
) {
  for (const { id, isWithdrawn } of applications) {
    // Without a reason, what is withdrawn waits for its term.
    if (isWithdrawn && reason === '') continue;
    const updated = await updateWithdrawal(admin, id, isWithdrawn ? 'erase' : 'withdraw', now, { reason });
    // Erased just now, by another administrator or the sweep.
    if (!updated.ok && updated.failure.code !== 'not_found') return updated;
  }
  return null;
}

/**
 * Erases one person's data as the plan says: applications by the rules of withdrawals, then messages and emails. If it
 * is interrupted, the plan shows what is left, and doing it again finishes it.
 * @returns not_found; invalid for another name; conflict when the plan changed
 */
export async function erasePerson(
  admin: Caller<'administer'>,
  requestId: number,
  { applications, seen, confirm, pages, ...asked }: Asked,
  now = new Date(),
): Promise<Result<{ words: string }>> {
  const read = await readUsableRequest(admin, requestId);
  if (!read.ok) return read;
  const request = read.value;
  if (plain(confirm) !== plain(request.name)) return otherName;
  const data = await findPersonData(request, requestId);
  const plan = await makePlan(request, data, readChosen(applications) ?? [], now);
  if (plan.seen !== seen) return changed;
  const reason = reasonFor(asked, plan);
  if (reason === null) return refuse('invalid', enterReason, { reason: [enterReason] });
  const refused = await removeApplications(admin, plan, reason, now);
  if (refused) return refused;
  const choices = choicesFor(pages, plan);
  for (const { id, choice } of choices) {
    if (choice === 'erase') await oneAtATime('erasures', () => eraseStartupPage(id, admin, 'asked', now));
    if (choice === 'take_off') await oneAtATime('erasures', () => takeOffPage(id, request, admin));
  }
  for (const id of plan.messages) await eraseContactMessage(admin, id, now);
  await eraseDrafts(plan.drafts);
  for (const id of plan.mails) await oneAtATime('erasures', () => eraseMail(id, admin, 'asked', now));
  const words = wordsOf(plan, reason, choices);
  await write(() => stepWrites({ requestId, by: admin, action: 'privacy_request.erase', words, at: now }));
  return success({ words });
}
