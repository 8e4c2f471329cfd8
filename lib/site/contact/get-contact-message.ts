import { hasMailServer } from '#lib/mail/mail-server.ts';
import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { mailPath } from '#lib/platform/text/web-address.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { isAnswerable } from './message-state.ts';
import type { Reply } from './reply.ts';

/** Some systems cut addresses off after about two thousand characters, and a Devanagari letter takes nine of them. */
const maxQuotedBytes = 1200;

const encodedLength = (text: string) => encodeURIComponent(text).length;

/** As many whole characters as fit, with an ellipsis if some are missing. */
function fitting(text: string): string {
  let length = 0;
  let kept = '';
  for (const character of text.toWellFormed()) {
    length += encodedLength(character);
    if (length > maxQuotedBytes) return `${kept}…`;
    kept += character;
  }
  return kept;
}

interface Quoted {
  name: string;
  email: string;
  message: string;
  createdAt: Date;
}

/**
 * A mailto address (RFC 6068) that opens a reply in the person's own email program, with a subject and the message
 * quoted.
 */
function replyLink({ name, email, message, createdAt }: Quoted): string {
  const quoted = fitting(message).replace(/^/gm, '> ');
  const body = `\n\n${fitting(name)} wrote on ${shownTime(createdAt)}:\n${quoted}\n`;
  const text = encodeURIComponent(body.replaceAll('\n', '\r\n'));
  return `mailto:${mailPath(email)}?subject=${encodeURIComponent('Re: Your message')}&body=${text}`;
}

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
