import { createHash } from 'node:crypto';
import { applicationsFolder } from '../config/paths.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { hasMailServer } from '../mail/mail-server.ts';
import { wakeSender } from '../mail/wake-sender.ts';
import type { Program } from '../programs/program.ts';
import { applicantEmail } from '../submissions/applicant-email.ts';
import { countFilled, isFilled, type SeenColumn } from '../submissions/count-filled.ts';
import { indexNewestSubmission, searchText } from '../submissions/search-index.ts';
import type { IntakeFolder } from '../uploads/intake-folder.ts';
import { applicantAddress, applicationMails } from './application-mails.ts';
import type { AcceptedFile } from './attach-files.ts';

/** An application that passed every check. */
export interface CheckedApplication {
  program: Program;
  answers: Record<string, string>;
  files: AcceptedFile[];
  idempotencyKey: string | null;
}

/** What the applicant is told. */
export interface StoredSubmission {
  id: number;
  programId: number;
  submittedAt: Date;
  /** Where a receipt is on its way to; null without an address among the answers, or without a mail server. */
  receiptAddress: string | null;
}

const submissionSelect = { id: true, programId: true, submittedAt: true };

/**
 * One value for "the same click": the form's key with the content. Two clicks send both the same; a form that was
 * changed in between, or a key that two visitors got from one cached page, does not match.
 */
function idempotencyDigest({ program, answers, files, idempotencyKey }: CheckedApplication): string | null {
  if (!idempotencyKey) return null;
  const content = [
    idempotencyKey,
    program.id,
    Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1)),
    files.map((file) => [file.field.label, file.filename, file.sha256]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

const findByKey = (key: string) =>
  database().submission.findUnique({ where: { idempotencyKey: key }, select: submissionSelect });

/** The columns of its program's table that this application has, and whether it filled them. */
function seenColumns({ program, answers, files }: CheckedApplication): SeenColumn[] {
  const typeOf = new Map(program.formFields.map(({ label, fieldType }) => [label, fieldType]));
  const labels = new Set(files.map(({ field }) => field.label));
  return [
    ...Object.entries(answers).map(([label, value]) => ({
      programId: program.id,
      kind: 'field' as const,
      label,
      isFilled: isFilled(typeOf.get(label) ?? 'text', value),
    })),
    ...[...labels].map((label) => ({ programId: program.id, kind: 'file' as const, label, isFilled: true })),
  ];
}

async function submissionRows(application: CheckedApplication, storedNames: string[], idempotencyKey: string | null) {
  const { program, answers, files } = application;
  const questions = program.formFields.filter((field) => field.fieldType !== 'file');
  const answerRows = questions.map(({ id, label, fieldType }, position) => ({
    fieldId: id,
    label,
    fieldType,
    value: answers[label] ?? '',
    position,
  }));
  return {
    programId: program.id,
    submittedAt: new Date(),
    idempotencyKey,
    hasFiles: files.length > 0,
    applicantEmail: applicantEmail(answerRows),
    answers: { createMany: { data: answerRows } },
    attachments: {
      createMany: {
        data: files.map(({ field, filename, mimeType, bytes, sha256 }, position) => ({
          fieldId: field.id,
          label: field.label,
          filename,
          storedName: storedNames[position] as string,
          mimeType,
          bytes,
          sha256,
          position,
        })),
      },
    },
    mails: { createMany: { data: await applicationMails(program, answers) } },
  };
}

const isTakenKey = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';

/**
 * Stores an application for good: files synced and moved to their private place, then all rows in one
 * transaction. On return both survive a power cut; on an error neither is left.
 * @returns the submission, or the first click's when this is the second one
 */
export async function storeApplication(
  application: CheckedApplication,
  folder: IntakeFolder,
): Promise<StoredSubmission> {
  const key = idempotencyDigest(application);
  const { program, answers, files } = application;
  const receiptAddress = hasMailServer() ? applicantAddress(program, answers) : null;
  const earlier = key && (await findByKey(key));
  if (earlier) return { ...earlier, receiptAddress };

  try {
    const storedNames = await folder.moveInto(applicationsFolder(), application.files);
    const data = await submissionRows(application, storedNames, key);
    const filenames = files.map(({ filename }) => filename);
    await folder.assertInPlace();
    const [submission] = await database().$transaction([
      database().submission.create({ data, select: submissionSelect }),
      indexNewestSubmission(searchText(Object.values(answers), filenames)),
      ...seenColumns(application).map(countFilled),
    ]);
    wakeSender();
    return { ...(submission as Omit<StoredSubmission, 'receiptAddress'>), receiptAddress };
  } catch (error) {
    await folder.undo();
    const first = key && isTakenKey(error) && (await findByKey(key));
    if (first) return { ...first, receiptAddress };
    throw error;
  }
}
