import type { MessageFile as MessageFileRow, Prisma } from '#lib/platform/db/generated/client.ts';

/** A file that came with a message. */
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
  /** Whether the applicant waits for an answer. */
  isWaiting: boolean;
  /** Whether there is a private page on which the applicant can read it. */
  hasPage: boolean;
  /** The address that gets an email saying that there is a message. Null without one. */
  toldByMail: string | null;
}

export const messageColumns = {
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
