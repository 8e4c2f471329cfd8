import { auditEntry } from '../audit/record.ts';
import { database } from '../db/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { requireHolder } from './require-holder.ts';

const noLink = refuse('not_found', 'This link does not exist, or it has ended already.');

/**
 * Ends a link of the open page. Whoever holds it is let in no more.
 * @returns unauthorized; forbidden; not_found
 */
export async function endLink(
  headers: Headers,
  id: number,
  now = new Date(),
): Promise<Result<{ pageId: number; isOwn: boolean }>> {
  const holder = await requireHolder(headers, 'endLinks');
  if (!holder.ok) return holder;
  const { pageId, linkId } = holder.value;
  const found = await database().privateLink.findFirst({ where: { id, pageId, endedAt: null }, select: { id: true } });
  if (!found) return noLink;
  await database().$transaction([
    database().privateLink.updateMany({ where: { id, pageId, endedAt: null }, data: { endedAt: now } }),
    auditEntry(null, 'private_link.end', 'private_link', id),
  ]);
  return success({ pageId, isOwn: id === linkId });
}
