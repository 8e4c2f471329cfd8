import { hasMailServer } from '#lib/mail/mail-server.ts';
import { noteRead } from '#lib/people/audit/read-log.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import type { MessageFile as MessageFileRow, Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { kolkataDateTime } from '#lib/platform/time/kolkata-time.ts';
import { attachmentNotFound, submissionNotFound, visibleTo } from '../submissions/access.ts';
import { type OpenAttachment, openPrivateFile } from '../submissions/attachment.ts';

type MessageFile = Omit<MessageFileRow, 'messageId'>;

/** One message between staff and an applicant. */
export interface Message {
  id: number;
  at: Date;
  /** The member of staff who wrote it. Null if the applicant did. */
  staffName: string | null;
  text: string;
  /** When the other side first saw it. */
  readAt: Date | null;
  /** In the order in which they were chosen. */
  files: MessageFile[];
}

/** The messages about a submission, as administrators see them. */
export interface Conversation {
  /** Oldest first. */
  messages: Message[];
  isWaiting: boolean;
  /** Whether there is a private page on which the applicant can read it. */
  hasPage: boolean;
  /** The address that gets an email saying that there is a message. Null without one. */
  toldByMail: string | null;
}

const messageColumns = {
  id: true,
  at: true,
  userId: true,
  userName: true,
  text: true,
  readAt: true,
  files: { orderBy: { id: 'asc' } },
} satisfies Prisma.SubmissionMessageSelect;

type MessageRow = Prisma.SubmissionMessageGetPayload<{ select: typeof messageColumns }>;

export const toMessage = ({ id, at, text, readAt, userId, userName, files }: MessageRow): Message => ({
  id,
  at,
  text,
  readAt,
  files: files.map(({ messageId: _, ...file }) => file),
  staffName: userId === null ? null : userName,
});

type Side = 'staff' | 'applicant';

/** Messages that the other side wrote, and this one has to read or to answer. */
const writtenTo = (side: Side) => (side === 'staff' ? { userId: null } : { userId: { not: null } });

/** Messages of an applicant that wait for an answer, up to the newest that staff saw. */
export const waitingOf = (submissionId: number, seen?: number) => ({
  submissionId,
  userId: null,
  answeredAt: null,
  ...(seen !== undefined && { id: { lte: seen } }),
});

/** The messages about a submission, oldest first. For callers that know who asks. */
export async function findMessages(submissionId: number): Promise<Message[]> {
  const rows = await database().submissionMessage.findMany({
    where: { submissionId },
    orderBy: { id: 'asc' },
    select: messageColumns,
  });
  return rows.map(toMessage);
}

/** Notes that one side saw what the other wrote. What was read before keeps its time. */
export async function noteMessagesRead(submissionId: number, by: Side, now: Date): Promise<void> {
  const unread = { submissionId, readAt: null, ...writtenTo(by) };
  // A page is read far more often than a message is new, and a read should not wait for the one writer.
  if ((await database().submissionMessage.count({ where: unread })) === 0) return;
  await database().submissionMessage.updateMany({ where: unread, data: { readAt: now } });
}

const repeatedMilliseconds = 10 * 60 * 1000;

/** A message before it is stored. */
interface NewMessage {
  submissionId: number;
  /** The member of staff who writes it. Null for the applicant. */
  userId: string | null;
  text: string;
  files: readonly { filename: string; sha256: string }[];
}

/**
 * By what a second press of the button 'Send message' is recognised: the page's key, or else that it says the same as the
 * newest message and comes soon after it.
 * @param at when it is sent
 */
export async function pressOf({ submissionId, userId, text, files }: NewMessage, pageKeys: string[], at: Date) {
  const newest = await database().submissionMessage.findFirst({
    where: { submissionId },
    orderBy: { id: 'desc' },
    select: {
      id: true,
      at: true,
      userId: true,
      text: true,
      files: { orderBy: { id: 'asc' }, select: { sha256: true } },
    },
  });
  const content = [submissionId, text, files.map(({ filename, sha256 }) => [filename, sha256])];
  const hashes = (each: readonly { sha256: string }[]) => each.map(({ sha256 }) => sha256).join();
  const saysTheSame = newest?.userId === userId && newest.text === text && hashes(newest.files) === hashes(files);
  const isSoon = newest !== null && at.getTime() - newest.at.getTime() < repeatedMilliseconds;
  return {
    isRepeated: pageKeys.length === 0 && saysTheSame && isSoon,
    content,
    keys: pageKeys.length > 0 ? pageKeys : [`after ${newest?.id ?? 0}`],
  };
}

/** The messages about a submission. They count as read from now on. @returns not_found */
export async function getConversation(
  caller: Caller<'writeToApplicants'>,
  id: number,
  now = new Date(),
): Promise<Result<Conversation>> {
  const submission = await visibleTo(caller).submission.findUnique({
    where: { id },
    select: {
      pageId: true,
      programId: true,
      applicantEmail: true,
      _count: { select: { messages: { where: { userId: null, answeredAt: null } } } },
    },
  });
  if (!submission) return submissionNotFound;
  noteRead(caller, { kind: 'application', programId: submission.programId, submissionId: id });
  const messages = await findMessages(id);
  await noteMessagesRead(id, 'staff', now);
  return success({
    messages,
    isWaiting: submission._count.messages > 0,
    hasPage: submission.pageId !== null,
    toldByMail: hasMailServer() ? mailAddress(submission.applicantEmail ?? '') : null,
  });
}

/**
 * The files of messages, as an archive of a person's data lists them after the application's. Their numbers are far from
 * those of other tables.
 */
export const messageFiles = (messages: readonly Message[]) =>
  messages.flatMap(({ at, files }) =>
    files.map(({ id, ...file }) => ({ ...file, id: id + 1_000_000_000, label: `Message of ${kolkataDateTime(at)}` })),
  );

/** Opens a file of a message for staff, and records that in the audit log. @returns not_found; forbidden for a virus */
export async function openMessageFile(
  caller: Caller<'writeToApplicants'>,
  id: number,
): Promise<Result<OpenAttachment>> {
  const row = await visibleTo(caller).messageFile.findUnique({
    where: { id },
    include: { message: { select: { submissionId: true } } },
  });
  if (!row) return attachmentNotFound;
  const opened = await openPrivateFile(row);
  if (opened.ok)
    await auditEntry(caller, 'message_file.read', 'message_file', id, { submissionId: row.message.submissionId });
  return opened;
}
