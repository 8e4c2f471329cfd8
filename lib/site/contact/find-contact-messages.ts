import { requireAdmin } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { type KeysetPage, type KeysetPlace, keysetPage } from '#lib/platform/lists/keyset-page.ts';
import { holdsText, selectIds } from '#lib/platform/lists/select-ids.ts';
import { type MessageFolder, messageFolders } from './message-state.ts';

const pageSize = 25;
/** How much of a message the list shows. */
const excerptLength = 200;

export interface MessageQuery extends KeysetPlace {
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

export interface MessageList extends KeysetPage<ListedMessage> {
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

/** One page of a folder of the inbox, newest first. @returns forbidden */
export async function findContactMessages(headers: Headers, query: MessageQuery): Promise<Result<MessageList>> {
  const admin = await requireAdmin(headers);
  if (!admin.ok) return admin;
  const page = await keysetPage(query, pageSize, async (range, id, limit) => {
    const ids = await selectIds('ContactMessage', conditionsOf(query), range, id, limit);
    const rows = await database().contactMessage.findMany({ where: { id: { in: ids } } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((found) => byId.get(found) ?? []);
  });
  const items = page.items.map(({ id, name, email, message, createdAt, status }) => {
    const excerpt = message.slice(0, excerptLength).toWellFormed();
    return { id, name, email, excerpt, createdAt, status };
  });
  return success({ ...page, items, counts: await countFolders() });
}
