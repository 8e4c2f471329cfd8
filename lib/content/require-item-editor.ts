import { type AdminUser, type Caller, reaches, requireEditor, requireRight } from '#lib/people/auth/require-access.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { itemNotFound } from './content-failures.ts';
import type { Entity } from './entity.ts';

/** A person who may edit an item, or a part of it. */
export interface ItemEditor extends AdminUser {
  /** The only fields that they may change. Null: all that editors may. */
  fields: readonly string[] | null;
}

/** The fields of a kind that an editor may change. Null: all. */
export const editorFields = (
  { fields, adminFields }: Entity,
  { may }: Pick<Caller, 'may'>,
): readonly string[] | null =>
  !adminFields || may('administer') ? null : fields.flatMap(({ name }) => (adminFields.includes(name) ? [] : [name]));

/**
 * A person who may edit the items of a kind, or who manages one of them and may edit its `managerFields`.
 * @param id the item. Null for what only people can do who may edit all of them
 * @returns forbidden; not_found for an item that someone else manages, as for one that does not exist
 */
export async function requireItemEditor(
  headers: Headers,
  entity: Entity,
  id: number | null,
): Promise<Result<ItemEditor>> {
  const editor = await requireRight(headers, 'editContent');
  if (editor.ok) {
    const { id: userId, name, email } = editor.value;
    return success({ id: userId, name, email, fields: editorFields(entity, editor.value) });
  }
  const { managerFields } = entity;
  if (!managerFields || id === null) return editor;
  const manager = await requireRight(headers, 'editForms');
  if (!manager.ok) return editor;
  if (!reaches(manager.value, id)) return itemNotFound;
  const { id: userId, name, email } = manager.value;
  return success({ id: userId, name, email, fields: managerFields });
}

/** The items of a kind that a person may edit, at least in part. Null for all. @returns forbidden */
export async function editableItems(headers: Headers, { managerFields }: Entity): Promise<Result<number[] | null>> {
  const editor = await requireEditor(headers);
  if (editor.ok) return success(null);
  if (!managerFields) return editor;
  const manager = await requireRight(headers, 'editForms');
  return manager.ok ? success(manager.value.programIds) : editor;
}
