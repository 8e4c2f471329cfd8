import { z } from 'zod';
import { arrivalColumns, arrivalIn } from '#lib/forms/questions/arrival.ts';
import { unsentMailStates } from '#lib/mail/mail-kinds.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { countReceipt, uncountReceipt } from '#lib/mail/receipt-limit.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { AdminUser, Caller } from '#lib/people/auth/access.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { firstProblem, type Refusal } from '#lib/platform/http/inputs.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { consume, giveBack } from '#lib/platform/http/throttle/throttle.ts';
import { type ListPage, pageIn } from '#lib/platform/lists/page-of.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { eraseHeld } from '../erasure/erased-applications.ts';
import { theApplicant } from '../erasure/withdrawal.ts';
import { getApplication } from '../submissions/submission.ts';
import { isOwnMailbox, releaseHeld } from './awaiting-parent.ts';
import { parentMail } from './parent-mails.ts';

/** Actions of an administrator on an application that waits for a parent. */
export const waitingActions = ['send', 'confirm', 'remove'] as const;
export type WaitingAction = (typeof waitingActions)[number];

/** Answers of a parent about an application of a person under 18. */
export const parentAnswers = ['confirm', 'decline'] as const;
export type ParentAnswer = (typeof parentAnswers)[number];

const maxReason = 500;

/** A value that is no text counts as not sent. */
const text = (description: string) => z.string().trim().default('').catch('').meta({ description });

/** Actions of staff on an application that waits for a parent. */
export const waitingSchema = z
  .object({
    action: z.enum(waitingActions),
    address: text('Of a parent, to send the link to. Empty for the known one.'),
    reason: text('How a parent confirmed, if staff confirm for them.'),
  })
  .refine(({ action, reason }) => action !== 'confirm' || (reason !== '' && reason.length <= maxReason), {
    path: ['reason'],
    error: `Enter how the parent confirmed, in ${maxReason} characters or fewer.`,
  });

/** An unknown action is no field of the form. */
export const waitingRefused = (error: z.ZodError): Refusal =>
  error.issues[0]?.path[0] === 'reason'
    ? firstProblem(error)
    : refuse('invalid', 'Choose what to do with the application.');

const pageSize = 200;

const select = {
  expiresAt: true,
  isSuspected: true,
  parentAddress: true,
  submission: {
    select: {
      id: true,
      submittedAt: true,
      ...arrivalColumns,
      program: { select: { title: true } },
      mails: {
        where: { kind: 'parent_request' },
        orderBy: { id: 'desc' },
        take: 1,
        select: { status: true, createdAt: true, sentAt: true },
      },
    },
  },
} satisfies Prisma.SubmissionHoldSelect;

function toWaiting({ submission, parentAddress, ...hold }: Prisma.SubmissionHoldGetPayload<{ select: typeof select }>) {
  const { program, mails, arrivedBy, arrivedOn, ...head } = submission;
  const [mail] = mails;
  return {
    ...head,
    ...hold,
    arrived: arrivalIn({ arrivedBy, arrivedOn }),
    programTitle: program.title,
    hasAddress: parentAddress !== null,
    mail: mail ? { status: mail.status, at: mail.sentAt ?? mail.createdAt } : null,
  };
}

/**
 * An application that waits for a parent. It says nothing of what anyone wrote. Of one that is suspected, no email went
 * out. `mail` is the newest to the parent.
 */
export type WaitingApplication = ReturnType<typeof toWaiting>;

/** A page of the applications that wait for a parent, the first ones to be erased first. @returns forbidden */
export async function findWaiting(
  _admin: Caller<'administer'>,
  wanted = 1,
): Promise<Result<ListPage<WaitingApplication>>> {
  const { submissionHold } = everyApplication();
  const { rows: part, ...page } = pageIn(await submissionHold.count(), wanted, pageSize);
  const rows = await submissionHold.findMany({
    orderBy: [{ expiresAt: 'asc' }, { submissionId: 'asc' }],
    ...part,
    select,
  });
  return success({ ...page, items: rows.map(toWaiting) });
}

export const notWaiting = refuse('not_found', 'This application does not wait for a parent.');

/** One application that waits for a parent. @returns forbidden; not_found */
export async function getWaiting(_admin: Caller<'administer'>, id: number): Promise<Result<WaitingApplication>> {
  const row = await everyApplication().submissionHold.findUnique({ where: { submissionId: id }, select });
  return row ? success(toWaiting(row)) : notWaiting;
}

const problem = (message: string) => refuse('invalid', message, { address: [message] });

const stopped = refuse(
  'conflict',
  'We look at your application before we email anybody about it. Write to us if you need an answer soon.',
);

/** The emails that an applicant can have sent to parents, whose addresses are unchecked. */
const maxByApplicant = { name: 'links to a parent', limit: 5, windowSeconds: 24 * 60 * 60 };

/**
 * Emails a parent a new link, which replaces the one before. Staff who send it for a suspected application say that it
 * is none.
 * @param by null for the applicant
 * @param typed another address than the one that is known. Empty for the known one.
 * @returns not_found; invalid; too_many_requests after three emails to the address within an hour, or five of an
 * applicant within a day; conflict for an applicant whose application is suspected
 */
export async function sendParentLink(
  by: AdminUser | null,
  id: number,
  typed: string,
  now: Date,
): Promise<Result<null>> {
  const held = await getApplication({ id }, 'held');
  const hold = held?.hold;
  if (!hold || hold.expiresAt <= now) return notWaiting;
  if (!by && hold.isSuspected) return stopped;
  const address = typed.trim() === '' ? hold.parentAddress : mailAddress(typed);
  if (address === null) return problem('Enter an email address, like name@example.com.');
  if (isOwnMailbox(hold, address))
    return problem(
      `This is ${by ? 'the applicant’s' : 'your'} own address. Enter the address of a parent or guardian.`,
    );
  const own = by ? [] : [{ ...maxByApplicant, key: String(id) }];
  if ((await consume(own)) !== null)
    return refuse('too_many_requests', 'You sent five emails within a day. Try again tomorrow, or write to us.');
  if (!(await countReceipt(address))) {
    await giveBack(own);
    return refuse('too_many_requests', 'Three emails went to this address within an hour. Try again later.');
  }
  const { program, noticeVersion } = held;
  const { submissionHold, mail } = everyApplication();
  try {
    const mails = [await parentMail({ id, program, expiresAt: hold.expiresAt, noticeVersion }, address)];
    await writeWithMails(mails, [
      // They are no longer needed.
      mail.deleteMany({ where: { submissionId: id, kind: 'parent_request', status: { in: unsentMailStates } } }),
      submissionHold.update({
        where: { submissionId: id },
        data: { parentAddress: address, tokenHash: null, isSuspected: false },
      }),
      auditEntry(by ?? theApplicant, 'submission.ask_parent', 'submission', id, { programId: program.id }),
    ]);
  } catch (error) {
    await uncountReceipt(address);
    await giveBack(own);
    throw error;
  }
  return success(null);
}

/**
 * Emails a parent the link again, confirms for a parent who did it on paper, or erases the application.
 * @returns forbidden; invalid; not_found; too_many_requests
 */
export async function updateWaiting(
  admin: Caller<'administer'>,
  id: number,
  change: z.output<typeof waitingSchema>,
  now = new Date(),
): Promise<Result<{ action: WaitingAction }>> {
  const done = await oneAtATime('erasures', () => update(admin, id, change, now));
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
