import { requireAdmin } from '../auth/require-access.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { hasMailServer } from '../mail/mail-server.ts';
import { mailAddress } from '../text/mail-address.ts';
import { isAnswerable } from './message-state.ts';
import type { Reply } from './reply.ts';
import { replyLink } from './reply-link.ts';

export const messageNotFound = refuse('not_found', 'This message does not exist.');

export interface ShownMessage {
  id: number;
  name: string;
  email: string;
  message: string;
  createdAt: Date;
  status: string;
  /** How much it looked like spam when it arrived, 0 to 100, and why, one reason per line. */
  spamScore: number;
  spamReasons: string;
  isRemoved: boolean;
  /** A mailto address with a subject and the message quoted. */
  replyHref: string;
  /** What was answered from here, oldest first. */
  replies: Reply[];
  /** Whether it can be answered from here: "no_server" without a mail server, "closed" for spam and what was removed. */
  answering: 'open' | 'no_server' | 'closed';
}

const repliesSelect = {
  orderBy: { id: 'asc' },
  select: {
    id: true,
    at: true,
    userName: true,
    text: true,
    mail: { select: { id: true, status: true, toAddress: true } },
  },
} as const;

/** One contact message in full. @returns forbidden; not_found */
export async function getContactMessage(headers: Headers, id: number): Promise<Result<ShownMessage>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await database().contactMessage.findUnique({
    where: { id },
    include: { replies: repliesSelect },
  });
  if (!row) return messageNotFound;
  const { removedAt, replies, ...message } = row;
  const isRemoved = removedAt !== null;
  const canMail = hasMailServer() && mailAddress(row.email) !== null;
  return success({
    ...message,
    isRemoved,
    replyHref: replyLink(row),
    replies: replies.map(({ userName, ...reply }) => ({ ...reply, author: userName })),
    answering: isAnswerable({ status: row.status, isRemoved }) ? (canMail ? 'open' : 'no_server') : 'closed',
  });
}
