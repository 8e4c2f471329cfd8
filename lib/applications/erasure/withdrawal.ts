import { endOfTerm } from '#lib/content/privacy-notices/notice.ts';
import { toAnswer } from '#lib/forms/questions/answer.ts';
import { noMails, writeWithMails } from '#lib/mail/mail-writes.ts';
import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { failedModel, isMissingRow, write } from '#lib/platform/db/write.ts';
import { endUnsent, removeUnsent } from '#lib/platform/uploads/unfinished-upload.ts';
import { type LaterEvent, type SignedReceipt, signReceipt } from '../receipts/receipt.ts';
import { enterLists, leaveLists } from '../submissions/new-submission.ts';
import { writeStep } from './erasure-list.ts';

/** The application that a receipt about its withdrawal names. */
interface Withdrawn {
  id: number;
  submittedAt: Date;
  program: { id: number; title: string };
  /** In the order in which they were made. */
  receipts: readonly Pick<SignedReceipt, 'statement'>[];
}

/**
 * The receipt that an application was withdrawn or taken back, which names the one before. It repeats nothing that was
 * sent. None for an application from before there were receipts.
 */
async function withdrawalReceipt(
  { id, submittedAt, program, receipts }: Withdrawn,
  kind: LaterEvent['kind'],
  at: Date,
): Promise<SignedReceipt[]> {
  const last = receipts.at(-1);
  if (!last) return [];
  return [
    await signReceipt({ id, program, submittedAt, answers: [], files: [] }, { kind, at, earlier: last.statement }),
  ];
}

/** Actions in the audit log that have no words about the applicant. */
const wordless = [
  'submission.enter',
  'submission.status',
  'submission.withdraw',
  'submission.bring_back',
  'submission.erase',
];

/** When a withdrawn application is erased, if not at the end of the term of withdrawn ones. */
interface End {
  eraseAt: Date;
  /** The announcement of its end, which must still hold, and which the withdrawal takes. */
  term?: Announced;
}

/** The announcement of the end of a decided application, as it was read. */
export interface Announced {
  announcedAt: Date | null;
  keptUntil: Date | null;
  /** As it was decided. */
  submission: { status: string };
}

/** The time of a step that takes back another one of `now`: lists of several machines are put in order by it. */
const justAfter = (now: Date): Date => new Date(now.getTime() + 1);

/** Each time, a correction came in while the application was being withdrawn. */
const maxAttempts = 5;

/**
 * Takes a submission out of use: from then on nothing that reads submissions can find it or what belongs to it, and its
 * emails stay where they are. Its rows and files remain until it is erased. What its applicant had begun to send goes.
 * @param by a member of staff, or theApplicant, who has no id. Null when the site repeats it after a restore
 * @returns when it will be erased, or null if there is no such submission, or no longer the announcement that `given` names
 */
export async function withdrawApplication(id: number, by: Actor | null, now: Date, given?: End): Promise<Date | null> {
  const term = given?.term && { submissionId: id, ...given.term };
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const submission = await database().submission.findUnique({
      where: { id },
      include: {
        program: { select: { id: true, title: true, keepMonths: true } },
        answers: true,
        attachments: true,
        receipts: { orderBy: { id: 'asc' } },
        changes: { orderBy: { id: 'desc' }, take: 1, select: { id: true } },
      },
    });
    if (!submission || (term && (await database().submissionTerm.count({ where: term })) === 0)) return null;
    const { programId, submittedAt, program, answers, attachments, changes, idempotencyKey } = submission;
    const end = given?.eraseAt ?? endOfTerm(now, program.keepMonths);
    await writeStep({ kind: 'application', id, step: 'withdrawn', createdAt: submittedAt, at: now, eraseAt: end });
    const withdrawal = {
      withdrawnAt: now,
      withdrawnBy: by?.email ?? '',
      eraseAt: end,
      auditedWords: [],
      idempotencyKey,
    };
    const receipts = await withdrawalReceipt(submission, 'withdrawn', now);
    try {
      await write(() => [
        ...(term ? [database().submissionTerm.delete({ where: term, select: { submissionId: true } })] : []),
        database().submission.update({
          // The search index and the counts have the answers as they were read, or a correction came in between.
          where: { id, changes: { none: { id: { gt: changes[0]?.id ?? 0 } } } },
          data: {
            state: 'withdrawn',
            idempotencyKey: null,
            withdrawal: { create: withdrawal },
            receipts: { create: receipts },
          },
          select: { id: true },
        }),
        endUnsent(id),
        ...leaveLists({ id, programId, answers: answers.map(toAnswer), files: attachments }),
        ...dialect().moveAuditedWords(id, wordless),
        auditEntry(by, 'submission.withdraw', 'submission', id, { programId }),
      ]);
      await removeUnsent(submission);
      return end;
    } catch (error) {
      if (!isMissingRow(error)) throw error;
      if (failedModel(error) === 'SubmissionTerm') {
        // Another process kept it: the step on disk must not be repeated.
        await writeStep({ kind: 'application', id, step: 'brought_back', createdAt: submittedAt, at: justAfter(now) });
        return null;
      }
    }
  }
  throw new Error(`Application #${id} changed ${maxAttempts} times while it was being withdrawn. Try again.`);
}

/**
 * The writes for emails that the sender had in hand when the application was withdrawn. Of one that it was sending, no
 * server has all, so it waits again. One that it was handing over may have arrived, so a person decides.
 */
const whereTheyStopped = (submissionId: number) => [
  everyApplication().mail.updateMany({
    where: { submissionId, status: 'sending' },
    data: { status: 'queued', nextAttemptAt: new Date() },
  }),
  everyApplication().mail.updateMany({
    where: { submissionId, status: 'handing_over' },
    data: {
      status: 'uncertain',
      lastError: 'The application was withdrawn before the mail server confirmed the email.',
    },
  }),
];

/** The key of the application, unless its form was sent again while it was withdrawn. */
async function freeKey(idempotencyKey: string | null): Promise<string | null> {
  if (idempotencyKey === null) return null;
  return (await everyApplication().submission.count({ where: { idempotencyKey } })) === 0 ? idempotencyKey : null;
}

/**
 * Undoes a withdrawal that was a mistake: the application is open again, with every row that belongs to it.
 * @param admission writes that undo the transaction of an application that they do not admit
 * @returns whether there was one to undo
 * @throws what `admission` throws
 */
export async function bringBack(
  id: number,
  by: Actor | null,
  now: Date,
  admission: readonly Prisma.PrismaPromise<unknown>[] = [],
): Promise<boolean> {
  const client = everyApplication();
  const submission = await client.submission.findUnique({
    where: { id, state: 'withdrawn' },
    include: {
      program: { select: { id: true, title: true } },
      answers: true,
      attachments: true,
      receipts: { orderBy: { id: 'asc' } },
      withdrawal: { select: { idempotencyKey: true, eraseAt: true } },
    },
  });
  if (!submission?.withdrawal) return false;
  const { programId, submittedAt, answers, attachments, withdrawal } = submission;
  const receipts = await withdrawalReceipt(submission, 'taken_back', now);
  const { eraseAt } = withdrawal;
  const idempotencyKey = await freeKey(withdrawal.idempotencyKey);
  const step = { kind: 'application', id, createdAt: submittedAt, at: now } as const;
  await writeStep({ ...step, step: 'brought_back' });
  try {
    await writeWithMails(noMails, [
      dialect().giveBackAuditedWords(id),
      client.submission.update({
        where: { id, state: 'withdrawn' },
        data: { state: 'open', idempotencyKey, withdrawal: { delete: true }, receipts: { create: receipts } },
        select: { id: true },
      }),
      ...whereTheyStopped(id),
      ...enterLists({ id, programId, answers: answers.map(toAnswer), files: attachments }),
      auditEntry(by, 'submission.bring_back', 'submission', id, { programId }),
      ...admission,
    ]);
  } catch (error) {
    // It stays withdrawn, so a restored backup must not bring it back either.
    await writeStep({ ...step, step: 'withdrawn', at: justAfter(now), eraseAt });
    throw error;
  }
  return true;
}

/** The person who acts on a private page, for the lists of staff: the site does not know who holds the link. */
export const theApplicant = { email: 'The applicant' };
