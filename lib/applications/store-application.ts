import { createHash } from 'node:crypto';
import { applicationsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { hasMailServer } from '../mail/mail-server.ts';
import { wakeSender } from '../mail/wake-sender.ts';
import type { FormField, Program } from '../programs/program.ts';
import type { Answer } from '../submissions/answer.ts';
import { acknowledgedSelect, createSubmission } from '../submissions/create-submission.ts';
import { receiptAddress, submissionMails } from '../submissions/submission-mails.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import type { AcceptedFile } from './attach-files.ts';

/** An application that passed every check. */
export interface CheckedApplication {
  program: Program;
  answers: Answer<FormField>[];
  files: AcceptedFile[];
  idempotencyKey: string | null;
}

/** What the applicant is told. */
export interface StoredSubmission {
  id: number;
  programId: number;
  submittedAt: Date;
  /** Where the receipt is sent. Null without an address among the answers, or without a mail server. */
  receiptAddress: string | null;
}

/**
 * Identifies repeated sends of the same application: a digest of the form's key and the content. Two clicks send both
 * unchanged. A form edited in between, or a key that two visitors got from one cached page, gives a different digest.
 */
function idempotencyDigest({ program, answers, files, idempotencyKey }: CheckedApplication): string | null {
  if (!idempotencyKey) return null;
  const content = [
    idempotencyKey,
    program.id,
    answers.map(({ field, value }) => [field.label, value] as const).sort(([one], [other]) => (one < other ? -1 : 1)),
    files.map((file) => [file.field.label, file.filename, file.sha256]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

const findByKey = (key: string) =>
  database().submission.findUnique({ where: { idempotencyKey: key }, select: acknowledgedSelect });

const isTakenKey = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/**
 * Stores an application as a submission: syncs its files and moves them to their private place, then writes all rows in
 * one transaction. Once it returns, both survive a power cut. On an error neither remains.
 * @returns the submission, or the first click's if this is the second one
 */
export async function storeApplication(
  application: CheckedApplication,
  folder: IntakeFolder,
): Promise<StoredSubmission> {
  const { program, answers, files } = application;
  const idempotencyKey = idempotencyDigest(application);
  const told = { receiptAddress: hasMailServer() ? receiptAddress(answers) : null };
  const earlier = idempotencyKey && (await findByKey(idempotencyKey));
  if (earlier) return { ...earlier, ...told };

  try {
    const storedNames = await folder.moveInto(applicationsFolder(), files);
    const submission = {
      ...{ programId: program.id, submittedAt: new Date(), idempotencyKey, answers },
      files: files.map((file, index) => ({ ...file, storedName: storedNames[index] as string })),
      mails: await submissionMails(answers),
    };
    await folder.assertInPlace();
    const created = await createSubmission(submission);
    wakeSender();
    return { ...created, ...told };
  } catch (error) {
    await folder.undo();
    const first = idempotencyKey && isTakenKey(error) && (await findByKey(idempotencyKey));
    if (first) return { ...first, ...told };
    throw error;
  }
}
