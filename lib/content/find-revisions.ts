import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { itemNotFound, revisionNotFound } from './content-failures.ts';
import type { RevisionNote } from './content-item.ts';
import { readStored } from './content-store.ts';
import type { Entity } from './entity.ts';
import type { ContentValues } from './field.ts';
import { requireItemEditor } from './require-item-editor.ts';

const select = { number: true, at: true, userEmail: true, action: true, reason: true } as const;

/** The item's history, newest first. Empty if it was never edited. @returns forbidden; not_found */
export async function findRevisions(headers: Headers, entity: Entity, id: number): Promise<Result<RevisionNote[]>> {
  const editor = await requireItemEditor(headers, entity, id);
  if (!editor.ok) return editor;
  const key = { entity: entity.name, entityId: id };
  const [rows, item] = await Promise.all([
    database().revision.findMany({ where: key, orderBy: { number: 'desc' }, select }),
    database().contentItem.findUnique({ where: { entity_entityId: key }, select: { liveRevision: true } }),
  ]);
  if (rows.length === 0 && !(await readStored(entity, id))) return itemNotFound;
  return success(
    rows.map(({ number, at, userEmail, action, reason }) => ({
      number,
      at,
      by: userEmail,
      action,
      reason,
      isLive: number === item?.liveRevision,
    })),
  );
}

/** One revision with its values. @returns forbidden; not_found */
export async function getRevision(
  headers: Headers,
  entity: Entity,
  id: number,
  number: number,
): Promise<Result<RevisionNote & { values: ContentValues }>> {
  const notes = await findRevisions(headers, entity, id);
  if (!notes.ok) return notes;
  const note = notes.value.find((each) => each.number === number);
  if (!note) return revisionNotFound;
  const row = await database().revision.findUniqueOrThrow({
    where: { entity_entityId_number: { entity: entity.name, entityId: id, number } },
    select: { values: true },
  });
  return success({ ...note, values: row.values as ContentValues });
}
