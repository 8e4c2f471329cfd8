import { randomUUID } from 'node:crypto';
import { type Answer, toAnswer } from '#lib/forms/questions/answer.ts';
import { asksParent, type FormField, meansMinor } from '#lib/forms/questions/form-field.ts';
import { resumeAddressBy } from '#lib/mail/link-maker.ts';
import { unsentMailStates } from '#lib/mail/mail-kinds.ts';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { countReceipt, uncountReceipt } from '#lib/mail/receipt-limit.ts';
import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import { environment } from '#lib/platform/config/env.ts';
import { parentConfirmDays } from '#lib/platform/config/limits.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import { waiting } from '#lib/platform/scanner/scan-state.ts';
import { scanStored } from '#lib/platform/scanner/scan-waiting.ts';
import { mailAddress, mailboxOf } from '#lib/platform/text/mail-address.ts';
import { dayMilliseconds } from '#lib/platform/time/india-day.ts';
import { writeStep } from '../erasure/erasure-list.ts';
import { enterLists, type NewSubmission, type ReadyRows, submissionWrites } from '../submissions/new-submission.ts';
import { applicantEmail, receiptAddress, staffNotices, submissionMails } from '../submissions/submission-mails.ts';
import { type HeldFacts, heldReceipt, type ParentAsked, parentMail } from './parent-mails.ts';

/** Whether the answers say that the applicant is under 18. */
export const isMinor = (answers: readonly Answer<FormField>[]): boolean =>
  answers.some(({ field, value }) => meansMinor(field) && value === 'true');

/** The answers without the address of a parent, which is not the applicant's. */
export const ownAnswers = (answers: readonly Answer<FormField>[]): Answer<FormField>[] =>
  answers.filter(({ field }) => !asksParent(field));

const ownMailboxes = (answers: readonly Answer<FormField>[]): string[] =>
  ownAnswers(answers)
    .filter(({ field, value }) => field.fieldType === 'email' && value.trim() !== '')
    .map(({ value }) => mailboxOf(value.trim()));

/**
 * The address of the parent, or null. An applicant's own address is not a parent's, or they could confirm for
 * themselves.
 */
function parentAddressIn(answers: readonly Answer<FormField>[]): string | null {
  const address = mailAddress(answers.find(({ field }) => asksParent(field))?.value ?? '');
  return address && !ownMailboxes(answers).includes(mailboxOf(address)) ? address : null;
}

/** When an application that arrived at `from` is erased unless a parent confirms. */
const endOfWaiting = (from: Date): Date => new Date(from.getTime() + parentConfirmDays * dayMilliseconds);

/**
 * Whether an address leads to a mailbox of the applicant. Those that are stored were named by the rules of their time.
 * @param hold as written by heldRows
 */
export const isOwnMailbox = (hold: { ownMailboxes: unknown }, address: string): boolean =>
  (hold.ownMailboxes as string[]).map(mailboxOf).includes(mailboxOf(address.trim()));

/** An application of a person under 18, checked like every other one. */
interface NewHeld extends Omit<NewSubmission, 'answers' | 'programId'> {
  /** The number that the submission will have. */
  id: number;
  program: { id: number; title: string };
  /** Hash of the first link to its private page, where that is written with it or before it. */
  linkHash?: string | null;
  answers: readonly Answer<FormField>[];
  /** Whether it sends no email: staff entered it, and chose so. */
  isQuiet?: boolean;
}

/**
 * The recipients of an email. Both count for the limit of a mailbox. A suspected application sends none, nor does a
 * quiet one.
 */
async function addressesOf({ answers, spam, isQuiet }: NewHeld, parentAddress: string | null) {
  const isSilent = spam.isSuspected || isQuiet;
  const own = isSilent ? null : receiptAddress(ownAnswers(answers));
  const receipt = own !== null && (await countReceipt(own)) ? own : null;
  const parent = parentAddress !== null && !isSilent && (await countReceipt(parentAddress)) ? parentAddress : null;
  const asked: ParentAsked = parent !== null ? 'asked' : parentAddress === null ? 'unknown' : 'not asked';
  return { receipt, parent, asked };
}

async function mailsOf(facts: HeldFacts, to: Awaited<ReturnType<typeof addressesOf>>, resumeAt: string | null) {
  return [
    ...(to.receipt === null ? [] : [await heldReceipt(facts, to.receipt, { asked: to.asked, resumeAt })]),
    ...(to.parent === null ? [] : [await parentMail(facts, to.parent)]),
  ];
}

/**
 * The rows of an application that waits for a parent: a submission that is held, so that nothing that reads submissions can
 * find it, with its emails.
 */
export async function heldRows(held: NewHeld): Promise<ReadyRows> {
  const { id, program, linkHash, ...application } = held;
  const { submittedAt, answers, notice, spam } = application;
  const parentAddress = parentAddressIn(answers);
  const to = await addressesOf(held, parentAddress);
  const expiresAt = endOfWaiting(submittedAt);
  const resumeAt = linkHash ? resumeAddressBy(id, linkHash) : null;
  const hold = { expiresAt, isSuspected: spam.isSuspected, parentAddress, ownMailboxes: ownMailboxes(answers) };
  return {
    mails: await mailsOf({ id, program, expiresAt, noticeVersion: notice?.version ?? null }, to, resumeAt),
    writes: () => submissionWrites({ ...application, programId: program.id }, id, hold),
    giveBack: async () => {
      for (const address of [to.receipt, to.parent]) if (address !== null) await uncountReceipt(address);
    },
  };
}

/** The person who confirmed, for the submission's history. */
interface Release {
  /** The administrator who confirms for a parent. Null when the parent did it, or the site repeats it. */
  by: (Actor & { name: string }) | null;
  /** The author in the history. */
  author: string;
  /** Why an administrator confirms. */
  reason: string | null;
}

/**
 * Turns a held application into a submission, with its number and time, as if it had just arrived: staff are told now.
 * @returns whether there was one
 */
export async function releaseHeld(id: number, { by, author, reason }: Release, now: Date): Promise<boolean> {
  const client = everyApplication();
  const held = await client.submission.findUnique({
    where: { id, state: 'held' },
    include: {
      hold: true,
      answers: { orderBy: { position: 'asc' } },
      attachments: true,
      mails: { where: { kind: 'receipt' }, select: { id: true } },
    },
  });
  if (!held?.hold) return false;
  const { programId, submittedAt, hold, attachments: files, mails: receipts } = held;
  const answers = held.answers.map(toAnswer);
  const occasion = `confirmed-${id}-${randomUUID()}`;
  const own = answers.filter(({ value }) => isOwnMailbox(hold, value));
  // A suspected one has no receipt yet.
  const told =
    receipts.length > 0 ? await staffNotices(programId, occasion) : await submissionMails(own, programId, occasion);
  const mails = told.map((each) => ({ ...each, submissionId: id }));
  await writeStep({ kind: 'application', id, step: 'brought_back', createdAt: submittedAt, at: now });
  await writeWithMails(mails, [
    client.mail.deleteMany({
      where: { submissionId: id, kind: 'parent_request', status: { in: unsentMailStates } },
    }),
    client.submission.update({
      where: { id, state: 'held' },
      data: {
        state: 'open',
        applicantEmail: applicantEmail(own),
        hold: { delete: true },
        changes: {
          create: {
            at: now,
            userId: by?.id ?? '',
            userName: author,
            batch: randomUUID(),
            kind: 'confirmed',
            after: reason,
          },
        },
      },
      select: { id: true },
    }),
    ...enterLists({ id, programId, answers, files }),
    auditEntry(by, 'submission.confirm', 'submission', id, { programId, ...(reason !== null && { reason }) }),
  ]);
  return true;
}

const ofHeld = { scan: waiting, submission: { state: 'held' } };

/**
 * Scans the files of held applications that came while the scanner was away, so that a virus is locked away before
 * anyone can read the application. Stops when the scanner is away again. No warning goes out: no one can have opened it.
 * @returns how many were scanned
 */
export async function scanHeld(): Promise<number> {
  if (!environment().CLAMD_SOCKET) return 0;
  let scanned = 0;
  const { attachment } = everyApplication();
  const select = { id: true, storedName: true, submissionId: true };
  const files = await attachment.findMany({
    where: ofHeld,
    orderBy: [{ submissionId: 'asc' }, { position: 'asc' }],
    select,
  });
  for (const { id, storedName, submissionId } of files) {
    const scan = await scanStored(storedName, submissionId);
    if (scan === waiting) break;
    // If a parent confirmed in this moment, staff may open the file, and `scanWaiting` scans it and warns them.
    await attachment.updateMany({ where: { ...ofHeld, id }, data: { scan } });
    scanned += 1;
  }
  return scanned;
}
