import { requireAdmin } from '../auth/require-admin.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
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
}

/** One contact message in full. @returns forbidden; not_found */
export async function getContactMessage(headers: Headers, id: number): Promise<Result<ShownMessage>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const row = await database().contactMessage.findUnique({ where: { id } });
  if (!row) return messageNotFound;
  const { removedAt, ...message } = row;
  return success({ ...message, isRemoved: removedAt !== null, replyHref: replyLink(row) });
}
