import { randomUUID } from 'node:crypto';
import { auditEntry } from '../../audit/record.ts';
import { everyApplication } from '../../db/client.ts';
import { unsentMailStates } from '../../mail/mail-state.ts';
import { writeWithMails } from '../../mail/write-with-mails.ts';
import { toAnswer } from '../../questions/answer.ts';
import { applicantEmail } from '../../submissions/applicant-email.ts';
import { enterLists } from '../../submissions/listed.ts';
import { staffNotices, submissionMails } from '../../submissions/submission-mails.ts';
import { writeStep } from '../erasure/erasures-file.ts';
import type { Sealer } from '../erasure/seal-application.ts';
import { isOwnMailbox } from './held.ts';

/** Who confirmed, for the submission's history. */
export interface Release {
  /** The administrator who confirms for a parent. Null when the parent did it, or the site repeats it. */
  by: (NonNullable<Sealer> & { name: string }) | null;
  /** Who or what the history names. */
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
  const told = receipts.length > 0 ? await staffNotices(occasion) : await submissionMails(own, occasion);
  const mails = told.map((each) => ({ ...each, submissionId: id }));
  await writeStep({
    kind: 'application',
    id,
    step: 'brought_back',
    createdAt: submittedAt.toISOString(),
    at: now.toISOString(),
  });
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
