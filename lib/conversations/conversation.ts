/** One message between staff and an applicant. */
export interface Message {
  id: number;
  at: Date;
  /** The member of staff who wrote it. Null if the applicant did. */
  staffName: string | null;
  text: string;
  /** When the other side first saw it. */
  readAt: Date | null;
}

/** The messages about a submission, as administrators see them. */
export interface Conversation {
  /** Oldest first. */
  messages: Message[];
  /** Whether the applicant waits for an answer. */
  isWaiting: boolean;
  /** Whether there is a private page on which the applicant can read it. */
  hasPage: boolean;
  /** Who is told by email that there is a message. Null if nobody can be. */
  toldByMail: string | null;
}

interface MessageRow {
  id: number;
  at: Date;
  userId: string | null;
  userName: string;
  text: string;
  readAt: Date | null;
}

export const messageColumns = { id: true, at: true, userId: true, userName: true, text: true, readAt: true } as const;

export const toMessage = ({ userId, userName, ...message }: MessageRow): Message => ({
  ...message,
  staffName: userId === null ? null : userName,
});
