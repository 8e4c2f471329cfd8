import { type Actor, auditEntry } from '../../audit/record.ts';
import { database } from '../../db/client.ts';
import { isMissingRow } from '../../db/write-failure.ts';
import { toAnswer } from '../../questions/answer.ts';
import { leaveLists } from '../../submissions/listed.ts';
import { removeUnsent } from '../../uploads/remove-unsent.ts';
import { endOfTerm } from '../notices/keep-months.ts';
import { sealAuditedWords } from './audited-words.ts';
import { writeStep } from './erasures-file.ts';
import { withdrawalReceipt } from './withdrawal-receipt.ts';

/**
 * Who withdraws an application: a member of staff, or its applicant, who has no id. Null when the site repeats a
 * withdrawal after a restore.
 */
export type Sealer = Actor | null;

/** Each time, a correction came in while the application was being withdrawn. */
const mostAttempts = 5;

/**
 * Takes a submission out of use: from then on nothing that reads submissions can find it or what belongs to it, and its
 * emails stay where they are. Its rows and files remain until it is erased. What its applicant had begun to send goes.
 * @returns when it will be erased, or null if there is no such submission
 */
export async function sealApplication(id: number, by: Sealer, now: Date, eraseAt?: Date): Promise<Date | null> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
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
    if (!submission) return null;
    const { programId, submittedAt, program, answers, attachments, changes, idempotencyKey } = submission;
    const end = eraseAt ?? endOfTerm(now, program.keepMonths);
    const at = { createdAt: submittedAt.toISOString(), at: now.toISOString(), eraseAt: end.toISOString() };
    await writeStep({ kind: 'application', id, step: 'withdrawn', ...at });
    const withdrawal = {
      withdrawnAt: now,
      withdrawnBy: by?.email ?? '',
      eraseAt: end,
      auditedWords: [],
      idempotencyKey,
    };
    const receipts = await withdrawalReceipt(submission, 'withdrawn', now);
    try {
      await database().$transaction([
        database().submission.update({
          // What the search index and the counts have is what was read, or a correction came in between.
          where: { id, changes: { none: { id: { gt: changes[0]?.id ?? 0 } } } },
          data: {
            state: 'withdrawn',
            idempotencyKey: null,
            withdrawal: { create: withdrawal },
            receipts: { create: receipts },
          },
          select: { id: true },
        }),
        ...leaveLists({ id, programId, answers: answers.map(toAnswer), files: attachments }),
        ...sealAuditedWords(id),
        auditEntry(by, 'submission.withdraw', 'submission', id, { programId }),
      ]);
      await removeUnsent(submission);
      return end;
    } catch (error) {
      if (!isMissingRow(error)) throw error;
    }
  }
  throw new Error(`Application #${id} changed ${mostAttempts} times while it was being withdrawn. Try again.`);
}
