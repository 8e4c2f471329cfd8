/** A file that came with a message. */
export interface MessageFile {
  id: number;
  filename: string;
  storedName: string;
  mimeType: string;
  bytes: number;
  sha256: string;
  caution: string | null;
  scan: string | null;
}

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

interface MessageRow {
  id: number;
  at: Date;
  userId: string | null;
  userName: string;
  text: string;
  readAt: Date | null;
  files: MessageFile[];
}

const fileColumns = {
  id: true,
  filename: true,
  storedName: true,
  mimeType: true,
  bytes: true,
  sha256: true,
  caution: true,
  scan: true,
} as const;

export const messageColumns = {
  id: true,
  at: true,
  userId: true,
  userName: true,
  text: true,
  readAt: true,
  files: { orderBy: { id: 'asc' }, select: fileColumns },
} as const;

export const toMessage = ({ id, at, text, readAt, userId, userName, files }: MessageRow): Message => ({
  id,
  at,
  text,
  readAt,
  files: files.map(({ id: fileId, filename, storedName, mimeType, bytes, sha256, caution, scan }) => ({
    id: fileId,
    filename,
    storedName,
    mimeType,
    bytes,
    sha256,
    caution,
    scan,
  })),
  staffName: userId === null ? null : userName,
});
