import { auditEntry } from '../../audit/record.ts';
import { database } from '../../db/client.ts';
import type { Prisma } from '../../db/generated/client.ts';
import { noMails, writeWithMails } from '../../mail/write-with-mails.ts';
import { countFilled } from '../../submissions/count-filled.ts';
import { searchText } from '../../submissions/search-index.ts';
import { filledColumns, type SubmissionRows, textsOf } from './application-rows.ts';
import { writeStep } from './erasures-file.ts';
import type { Sealer } from './seal-application.ts';
import { withdrawalReceipt } from './withdrawal-receipt.ts';

interface SealedRows extends SubmissionRows {
  /** What the audit log said about notes and tags. */
  auditedNotes: { id: number; detail: object }[];
}

/**
 * An email that the sender had in hand when it was sealed. Of one that it was sending, no server has all, so it waits
 * again. One that it was handing over may have arrived, so a person decides.
 */
function whereItStopped(mail: SubmissionRows['mails'][number]) {
  if (mail.status === 'sending') return { ...mail, status: 'queued', nextAttemptAt: new Date() };
  if (mail.status !== 'handing_over') return mail;
  const lastError = 'The application was withdrawn before the mail server confirmed the email.';
  return { ...mail, status: 'uncertain', lastError };
}

/**
 * Undoes a withdrawal that was a mistake: every row returns to where it was.
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
  const sealed = await database().withdrawnApplication.findUnique({
    where: { id },
    include: { program: { select: { id: true, title: true } } },
  });
  if (!sealed) return false;
  // As written by sealApplication. Dates are ISO text, which the client takes. Older rows lack what came later.
  const rows = sealed.rows as unknown as SealedRows;
  const { answers, attachments, tags, notes, changes, mails, auditedNotes, ...others } = rows;
  const { receipts = [], messages = [], requests = [], replaced = [], letters = [], ...submission } = others;
  const known = await database().tag.findMany({ select: { id: true } });
  const knownTags = new Set(known.map((tag) => tag.id));
  const { programId } = sealed;
  const receipt = await withdrawalReceipt(rows, sealed.program, 'taken_back', now);
  await writeStep({
    ...{ kind: 'application', id, step: 'brought_back' },
    ...{ createdAt: sealed.submittedAt.toISOString(), at: now.toISOString() },
  });
  const client = database();
  const texts = textsOf(rows);
  await writeWithMails(noMails, [
    client.withdrawnApplication.delete({ where: { id } }),
    client.submission.create({ data: { ...submission, pageId: sealed.pageId } }),
    client.answer.createMany({ data: answers }),
    client.attachment.createMany({ data: attachments }),
    client.submissionTag.createMany({ data: tags.filter(({ tagId }) => knownTags.has(tagId)) }),
    client.submissionNote.createMany({ data: notes }),
    client.submissionChange.createMany({ data: changes }),
    client.mail.createMany({ data: mails.map(whereItStopped) }),
    // With new numbers: what was made while the application was sealed has none of its own.
    client.submissionReceipt.createMany({
      data: [...receipts, ...receipt].sort((one, other) => one.id - other.id).map(({ id: _id, ...row }) => row),
    }),
    client.submissionMessage.createMany({ data: messages.map(({ files: _files, ...message }) => message) }),
    client.messageFile.createMany({ data: messages.flatMap(({ files = [] }) => files) }),
    client.answerRequest.createMany({
      data: requests.map((request) => ({ ...request, questions: request.questions as Prisma.InputJsonValue })),
    }),
    client.replacedFile.createMany({ data: replaced }),
    client.letter.createMany({ data: letters }),
    client.$executeRaw`
      INSERT INTO SubmissionSearch (rowid, text) VALUES (${id}, ${searchText(texts.answers, texts.filenames)})`,
    ...filledColumns(rows).map((column) => countFilled({ programId, ...column, isFilled: true })),
    ...auditedNotes.map((entry) => client.auditLog.update({ where: { id: entry.id }, data: { detail: entry.detail } })),
    auditEntry(by, 'submission.bring_back', 'submission', id, { programId }),
    ...admission,
  ]);
  return true;
}
