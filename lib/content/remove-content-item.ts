import { requireEditor } from '../auth/require-editor.ts';
import { Prisma } from '../db/generated/client.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { commitRevision } from './commit-revision.ts';
import { changedMeanwhile, itemNotFound } from './content-failures.ts';
import { delegate } from './delegate.ts';
import type { Entity } from './entity.ts';
import { readItem } from './get-content-item.ts';

const isStillNeeded = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && (error.code === 'P2003' || error.code === 'P2014');

/**
 * Removes an item from the site. Its revisions stay, so it can be restored.
 * @returns forbidden; not_found; conflict when another person saved meanwhile, or when other rows depend on the item
 */
export async function removeContentItem(
  headers: Headers,
  entity: Entity,
  id: number,
  revision: number,
): Promise<Result<null>> {
  const editor = await requireEditor(headers);
  if (!editor.ok) return editor;
  if (entity.isSingle || entity.isFixed)
    return refuse('conflict', `The site needs this ${entity.singular}. Edit it instead.`);
  const current = await readItem(entity, id);
  if (!current) return itemNotFound;
  if (current.revision !== revision) return changedMeanwhile;
  try {
    const committed = await commitRevision({
      entity,
      id,
      base: revision,
      before: current.values,
      values: current.values,
      action: 'remove',
      actor: editor.value,
      item: { liveRevision: null, publishAt: null, unpublishAt: null, removedAt: new Date() },
      writes: [delegate(entity.model).delete({ where: { id }, select: { id: true } })],
    });
    return committed.ok ? success(null) : committed;
  } catch (error) {
    if (!isStillNeeded(error)) throw error;
    return refuse(
      'conflict',
      entity.inUse ?? `Other content still uses this ${entity.singular}. Take it off the site instead of removing it.`,
    );
  }
}
