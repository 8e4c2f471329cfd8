import { auditEntry } from '../audit/record.ts';
import { database } from '../db/client.ts';
import { Prisma } from '../db/generated/client.ts';
import { isBroken, mustHold } from '../db/must-hold.ts';
import { isGone } from '../db/write-failure.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { requireHolder } from './require-holder.ts';

const noLink = refuse('not_found', 'This link does not exist, or it has ended already.');

const lastLink = refuse(
  'conflict',
  'This is the only link that opens your page as its owner, so it stays. Open the page by another link or code first.',
);

const keepAnOwner = (pageId: number) =>
  mustHold(
    'an owner can open the page',
    Prisma.sql`EXISTS (
      SELECT 1 FROM "PrivateLink" WHERE "pageId" = ${pageId} AND "role" = 'owner' AND "endedAt" IS NULL)`,
  );

/**
 * Ends a link of the open page. It no longer lets anyone in.
 * @param note is awaited before the link ends, and keeps it ended when a restored backup brings it back
 * @returns unauthorized; forbidden; not_found; conflict for the owner’s only link, because the page could not be opened again
 */
export async function endLink(
  headers: Headers,
  id: number,
  now = new Date(),
  note: (link: { id: number; createdAt: Date }) => Promise<void> = async () => {},
): Promise<Result<{ pageId: number; isOwn: boolean }>> {
  const holder = await requireHolder(headers, 'endLinks');
  if (!holder.ok) return holder;
  const { pageId, linkId } = holder.value;
  const inUse = { pageId, endedAt: null };
  const found = await database().privateLink.findFirst({
    where: { ...inUse, id },
    select: { role: true, createdAt: true },
  });
  if (!found) return noLink;
  const others = { ...inUse, role: 'owner', id: { not: id } };
  if (found.role === 'owner' && (await database().privateLink.count({ where: others })) === 0) return lastLink;
  await note({ id, createdAt: found.createdAt });
  try {
    await database().$transaction([
      database().privateLink.update({ where: { ...inUse, id }, data: { endedAt: now }, select: { id: true } }),
      auditEntry(null, 'private_link.end', 'private_link', id),
      keepAnOwner(pageId),
    ]);
  } catch (error) {
    if (isBroken(error, 'an owner can open the page')) return lastLink;
    if (isGone(error)) return noLink;
    throw error;
  }
  return success({ pageId, isOwn: id === linkId });
}
