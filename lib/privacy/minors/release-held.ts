import { randomUUID } from 'node:crypto';
import { auditEntry } from '../../audit/record.ts';
import { database } from '../../db/client.ts';
import { unsentMailStates } from '../../mail/mail-state.ts';

import { writeWithMails } from '../../mail/write-with-mails.ts';
import { submissionWrites } from '../../submissions/create-submission.ts';
import { staffNotices, submissionMails } from '../../submissions/submission-mails.ts';
import { writeStep } from '../erasure/erasures-file.ts';
import type { Sealer } from '../erasure/seal-application.ts';
import { type HeldContent, isOwnMailbox } from './held.ts';

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
  const held = await database().heldApplication.findUnique({
    where: { id },
    include: { mails: { where: { kind: 'receipt' }, select: { id: true } } },
  });
  if (!held) return false;
  // As written by holdApplication.
  const content = held.content as unknown as HeldContent;
  const { answers, files, notice, spam, receipt } = content;
  const { programId, submittedAt, idempotencyKey, pageId, mails: receipts } = held;
  const occasion = `confirmed-${id}-${randomUUID()}`;
  const own = answers.filter(({ value }) => isOwnMailbox(content, value));
  // A suspected one has no receipt yet.
  const told = receipts.length > 0 ? await staffNotices(occasion) : await submissionMails(own, occasion);
  const mails = told.map((each) => ({ ...each, submissionId: id }));
  await writeStep({
    ...{ kind: 'application', id, step: 'brought_back' },
    ...{ createdAt: submittedAt.toISOString(), at: now.toISOString() },
  });
  const { heldApplication, mail, submissionChange } = database();
  await writeWithMails(mails, [
    mail.deleteMany({ where: { heldId: id, kind: 'parent_request', status: { in: unsentMailStates } } }),
    ...submissionWrites(
      {
        ...{ programId, submittedAt, idempotencyKey, answers, own, files, notice, receipt, pageId },
        spam: { columns: spam, isSuspected: false, writes: [] },
      },
      id,
    ),
    submissionChange.create({
      data: {
        ...{ submissionId: id, at: now, userId: by?.id ?? '', userName: author, batch: randomUUID() },
        ...{ kind: 'confirmed', after: reason },
      },
    }),
    mail.updateMany({ where: { heldId: id }, data: { heldId: null, submissionId: id } }),
    heldApplication.delete({ where: { id } }),
    auditEntry(by, 'submission.confirm', 'submission', id, { programId, ...(reason !== null && { reason }) }),
  ]);
  return true;
}
