import { hasMailServer } from '#lib/mail/mail-server.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { type KeysetPage, type KeysetPlace, keysetPage, readPlace } from '#lib/platform/lists/keyset-page.ts';
import { holdsText } from '#lib/platform/lists/select-ids.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { mailPath } from '#lib/platform/text/web-address.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';

/** The status of a contact message. */
const messageStates = ['new', 'read', 'answered', 'suspected', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * The inbox's views. "open" holds every message that still needs an answer, including those that looked like spam when
 * they arrived.
 */
export const messageFolders = ['open', 'new', 'read', 'answered', 'suspected', 'spam', 'removed'] as const;
export type MessageFolder = (typeof messageFolders)[number];

/** The actions of an administrator on messages. */
export const messageActions = [
  'read',
  'unread',
  'answered',
  'release',
  'spam',
  'not_spam',
  'remove',
  'bring_back',
] as const;
export type MessageAction = (typeof messageActions)[number];

/** The most messages that one action takes. */
export const maxMessagesAtOnce = 100;

interface Standing {
  status: string;
  isRemoved: boolean;
}

/** Whether a message can be answered. What looks like spam is released first, so that it is not answered by accident. */
export const isAnswerable = ({ status, isRemoved }: Standing): boolean =>
  !isRemoved && status !== 'suspected' && status !== 'spam';

/** The actions that make sense for a message in this state, likeliest first. */
export function actionsForMessage({ status, isRemoved }: Standing): MessageAction[] {
  if (isRemoved) return ['bring_back'];
  if (status === 'suspected') return ['release', 'spam', 'remove'];
  if (status === 'spam') return ['not_spam', 'remove'];
  if (status === 'answered') return ['unread', 'spam', 'remove'];
  return ['answered', status === 'new' ? 'read' : 'unread', 'spam', 'remove'];
}

/** The actions for the selected messages of a folder. `hasSuspected`: whether some of those shown are suspected. */
export function actionsForFolder(folder: MessageFolder, hasSuspected: boolean): MessageAction[] {
  const release: MessageAction[] = hasSuspected ? ['release'] : [];
  if (folder === 'open') return ['answered', 'read', 'unread', ...release, 'spam', 'remove'];
  return actionsForMessage({ status: folder, isRemoved: folder === 'removed' });
}

const pageSize = 25;
/** How much of a message the list shows. */
const excerptLength = 200;

interface MessageQuery extends KeysetPlace {
  folder: MessageFolder;
  /** Part of a name, an email address or a message. */
  search: string;
}

export interface ListedMessage {
  id: number;
  name: string;
  email: string;
  excerpt: string;
  createdAt: Date;
  status: string;
}

interface MessageList extends KeysetPage<ListedMessage> {
  /** How many messages each folder holds, regardless of the search. */
  counts: Record<MessageFolder, number>;
}

function conditionsOf({ folder, search }: MessageQuery): Prisma.Sql[] {
  const removed = folder === 'removed' ? Prisma.sql`"removedAt" IS NOT NULL` : Prisma.sql`"removedAt" IS NULL`;
  const conditions = [removed];
  if (folder === 'open') conditions.push(Prisma.sql`"status" IN ('new', 'read', 'suspected')`);
  else if (folder !== 'removed') conditions.push(Prisma.sql`"status" = ${folder}`);
  if (search) conditions.push(holdsText(['name', 'email', 'message'], search));
  return conditions;
}

async function countFolders(): Promise<Record<MessageFolder, number>> {
  const { contactMessage } = database();
  const [groups, removed] = await Promise.all([
    contactMessage.groupBy({ by: ['status'], where: { removedAt: null }, _count: { _all: true } }),
    contactMessage.count({ where: { removedAt: { not: null } } }),
  ]);
  const counts = Object.fromEntries(messageFolders.map((folder) => [folder, 0])) as Record<MessageFolder, number>;
  for (const { status, _count } of groups) counts[status as MessageFolder] = _count._all;
  return { ...counts, open: counts.new + counts.read + counts.suspected, removed };
}

/** One page of a folder of the inbox, newest first. */
export async function findContactMessages(
  _admin: Caller<'administer'>,
  query: MessageQuery,
): Promise<Result<MessageList>> {
  const find = (where: { id: { in: number[] } }) => database().contactMessage.findMany({ where });
  const list = { table: 'ContactMessage', conditions: conditionsOf(query), size: pageSize, find } as const;
  const page = await keysetPage(list, query);
  const items = page.items.map(({ id, name, email, message, createdAt, status }) => {
    const excerpt = message.slice(0, excerptLength).toWellFormed();
    return { id, name, email, excerpt, createdAt, status };
  });
  return success({ ...page, items, counts: await countFolders() });
}

/** An answer of staff to a contact message. */
export interface Reply {
  id: number;
  at: Date;
  /** Its writer. The email does not say so. */
  author: string;
  text: string;
  /** Its email. Null once the email's term ended. */
  mail: { id: number; status: string; toAddress: string } | null;
}

/** The query in an inbox address. Invalid parts count as not given. */
export function readMessageQuery(params: Record<string, string | string[] | undefined>): MessageQuery {
  const { folder, q } = params;
  return {
    folder: messageFolders.find((known) => known === folder) ?? 'open',
    search: typeof q === 'string' ? q.trim().slice(0, 200).toWellFormed() : '',
    ...readPlace(params),
  };
}

/** The address of a folder's first page. */
export function inboxAddress(folder: MessageFolder, search = '', more: Record<string, string> = {}): string {
  const params = new URLSearchParams({
    ...(folder !== 'open' && { folder }),
    ...(search && { q: search }),
    ...more,
  });
  return params.size > 0 ? `/admin/messages?${params}` : '/admin/messages';
}

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
  /** The answers from here, oldest first. */
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

/** One contact message in full. @returns not_found */
export async function getContactMessage(_admin: Caller<'administer'>, id: number): Promise<Result<ShownMessage>> {
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
