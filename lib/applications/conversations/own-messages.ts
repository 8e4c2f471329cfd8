import type { z } from 'zod';
import { writeWithMails } from '#lib/mail/mail-writes.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { maxWaitingMessages } from '#lib/platform/config/limits.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { isUndone, mustHold } from '#lib/platform/db/write.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type Once, pageKeys, sendOnce } from '#lib/platform/http/send-once.ts';
import { bookStorage } from '#lib/platform/storage/storage-budget.ts';
import type { IntakeFolder } from '#lib/platform/uploads/intake-folder.ts';
import { endUpload } from '#lib/platform/uploads/unfinished-upload.ts';
import { findUploaded, nothingUploaded, type UploadedFiles } from '#lib/platform/uploads/uploaded-files.ts';
import { stopped } from '../intake/intake.ts';
import type { HeldPage, Holder } from '../private-pages/holder.ts';
import { canDo } from '../private-pages/private-link.ts';
import { stillOpen } from '../submissions/access.ts';
import { findMessages, type Message, noteMessagesRead, pressOf, waitingOf } from './conversation.ts';
import {
  applicantNotices,
  bytesOfFiles,
  checkFileCount,
  keepFewFiles,
  type messageSchema,
  noFiles,
  ofFiles,
  placeFiles,
  tooManyInAll,
} from './message.ts';

const notSent = refuse('conflict', 'Messages are for an application that was sent and not withdrawn.');
const tooMany = refuse(
  'conflict',
  `You have written ${maxWaitingMessages} messages that are not answered yet. Please wait for an answer.`,
);

const goneFile = ofFiles(refuse('invalid', 'A file that you uploaded is no longer there. Choose it again.'));

/** The files of a message that arrived in pieces for the open page, by the ids that it names. */
export const findOwnPieces = async (
  { pageId }: Holder<'writeMessages'>,
  ids: readonly string[],
  folder: IntakeFolder | null,
): Promise<UploadedFiles> => (ids.length > 0 ? findUploaded(ids, { pageId, use: 'message' }, folder) : nothingUploaded);

/** The messages on a private page. */
export interface OwnMessages {
  /** Oldest first. Without the names of staff. */
  messages: Message[];
  mayWrite: boolean;
}

const ofPage = (pageId: number) =>
  database().submission.findUnique({
    where: { pageId },
    select: { id: true, program: { select: { id: true, title: true } } },
  });

/** Whether messages can be written on a page now. @returns conflict */
export const takesMessages = async (pageId: number): Promise<Result<null>> =>
  (await ofPage(pageId)) ? success(null) : notSent;

/**
 * The messages of the open page. Those of staff count as read once the applicant saw them, not a co-founder.
 * @returns null without an application that was sent
 */
export async function ownMessages(holder: HeldPage, now = new Date()): Promise<OwnMessages | null> {
  const submission = await ofPage(holder.pageId);
  if (!submission) return null;
  const messages = await findMessages(submission.id);
  const mayWrite = canDo(holder.role, 'writeMessages');
  if (mayWrite) await noteMessagesRead(submission.id, 'applicant', now);
  const nameless = messages.map((message) => ({ ...message, staffName: message.staffName === null ? null : '' }));
  return { messages: nameless, mayWrite };
}

/**
 * Sends a message of the applicant to staff, with the files `sent`. A second press of the button sends nothing more.
 * @returns conflict once withdrawn, and while too many wait for an
 * answer; too_many_requests or insufficient_storage
 */
export async function sendOwnMessage(
  holder: Holder<'writeMessages'>,
  headers: Headers,
  { text, once: key }: z.output<ReturnType<typeof messageSchema>>,
  at = new Date(),
  sent = noFiles,
): Promise<Result<null>> {
  const { files, pieces } = sent;
  const submission = await ofPage(holder.pageId);
  if (!submission) return notSent;
  const { id: submissionId } = submission;
  const { submissionMessage } = database();
  const send = async (once: Once<null>): Promise<Result<null>> => {
    const waiting = await submissionMessage.count({ where: waitingOf(submissionId) });
    if (waiting >= maxWaitingMessages) return tooMany;
    if (pieces.isAnyGone) return goneFile;
    const mayCome = await checkFileCount(submissionId, sent);
    if (!mayCome.ok) return mayCome;
    await using work = sent.intake.begin();
    const booked = await work.book(bookStorage(headers, Buffer.byteLength(text) + bytesOfFiles(sent)));
    if (!booked.ok) return booked;
    try {
      const rows = await placeFiles(work, sent);
      const storeMessage = async (isFirst: boolean) => {
        // One email for what waits: a person who opens the application reads all of it.
        const notices = isFirst ? await applicantNotices('message', submission) : [];
        await writeWithMails(notices, [
          stillOpen(submissionId),
          submissionMessage.create({
            data: { submissionId, at, userName: '', text, files: { create: rows } },
            select: { id: true },
          }),
          auditEntry(null, 'submission.message_received', 'submission', submissionId),
          ...once(null),
          keepFewWaiting(submissionId),
          keepFewFiles(submissionId),
          ...(isFirst ? [] : [keepOthersWaiting(submissionId)]),
        ]);
      };
      await storeMessage(waiting === 0).catch((error: unknown) => {
        if (!isUndone(error, 'others wait for an answer too')) throw error;
        return storeMessage(true);
      });
      work.commit();
      return success(null);
    } catch (error) {
      return await stopped(error, {
        gone: notSent,
        'few messages wait for an answer': tooMany,
        'messages have few files': tooManyInAll,
      });
    }
  };
  // Chunks are gone once the file is stored, so that a second press is recognised by its ids.
  const named = pieces.named.map((id) => ({ filename: id, sha256: id }));
  const message = { submissionId, userId: null, text, files: [...files.filter((file) => !file.uploadId), ...named] };
  const { isRepeated, ...same } = await pressOf(message, pageKeys({ once: key }), at);
  if (isRepeated) return success(null);
  const press = { what: 'own message', who: holder.pageId, ...same };
  const stored = await sendOnce(press, at, send);
  if (stored.ok) for (const { id } of pieces.files) await endUpload(id);
  return stored;
}

const waitingCount = (submissionId: number) => Prisma.sql`(
  SELECT COUNT(*) FROM "SubmissionMessage"
  WHERE "submissionId" = ${submissionId} AND "userId" IS NULL AND "answeredAt" IS NULL)`;

const keepFewWaiting = (submissionId: number) =>
  mustHold('few messages wait for an answer', Prisma.sql`${maxWaitingMessages} >= ${waitingCount(submissionId)}`);

/** Staff were told of the others, unless they answered them at this moment. */
const keepOthersWaiting = (submissionId: number) =>
  mustHold('others wait for an answer too', Prisma.sql`${waitingCount(submissionId)} > 1`);
