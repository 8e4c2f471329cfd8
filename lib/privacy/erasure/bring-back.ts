import { auditEntry } from '../../audit/record.ts';
import { everyApplication } from '../../db/client.ts';
import type { Prisma } from '../../db/generated/client.ts';
import { noMails, writeWithMails } from '../../mail/write-with-mails.ts';
import { toAnswer } from '../../questions/answer.ts';
import { enterLists } from '../../submissions/listed.ts';
import { restoreAuditedWords } from './audited-words.ts';
import { writeStep } from './erasures-file.ts';
import type { Sealer } from './seal-application.ts';
import { withdrawalReceipt } from './withdrawal-receipt.ts';

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
  by: Sealer,
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
      withdrawal: { select: { idempotencyKey: true } },
    },
  });
  if (!submission) return false;
  const { programId, submittedAt, answers, attachments, withdrawal } = submission;
  const receipts = await withdrawalReceipt(submission, 'taken_back', now);
  const idempotencyKey = await freeKey(withdrawal?.idempotencyKey ?? null);
  await writeStep({
    kind: 'application',
    id,
    step: 'brought_back',
    createdAt: submittedAt.toISOString(),
    at: now.toISOString(),
  });
  await writeWithMails(noMails, [
    restoreAuditedWords(id),
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
  return true;
}
