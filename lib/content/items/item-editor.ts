import { type AdminUser, type Caller, callerWith, reaches, requireAlso, type Staff } from '#lib/people/auth/access.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { isSameJson } from '#lib/platform/text/json.ts';
import { type Entity, fieldOf } from '../entity.ts';
import type { ContentValues } from '../fields/field.ts';
import { invalidFields, itemNotFound } from './failures.ts';
import type { SaveRequest } from './item.schema.ts';
import type { CurrentItem } from './item.ts';

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
export function requireItemEditor(staff: Staff, entity: Entity, id: number | null): Result<ItemEditor> {
  const editor = requireAlso(staff, 'editContent');
  if (editor.ok) return success({ ...editor.value, fields: editorFields(entity, editor.value) });
  const { managerFields } = entity;
  if (!managerFields || id === null) return editor;
  const manager = callerWith(staff, 'editForms');
  if (!manager) return editor;
  return reaches(manager, id) ? success({ ...manager, fields: managerFields }) : itemNotFound;
}

/** The items of a kind that a person may edit, at least in part. Null for all. @returns forbidden */
export function editableItems(staff: Staff, { managerFields }: Entity): Result<number[] | null> {
  const editor = requireAlso(staff, 'editContent');
  if (editor.ok) return success(null);
  const manager = managerFields && callerWith(staff, 'editForms');
  return manager ? success(manager.programIds) : editor;
}

const notYours = ({ adminFields }: Entity) =>
  adminFields ? 'Only an administrator can change this.' : 'Your role does not include this. An editor can change it.';

/** The fields outside `own` in which the values differ. */
const othersThatDiffer = (entity: Entity, own: readonly string[], one: ContentValues, other: ContentValues): string[] =>
  entity.fields
    .map(({ name }) => name)
    .filter((name) => !own.includes(name) && name in one && !isSameJson(one[name], other[name]));

const refused = (entity: Entity, names: readonly string[]) =>
  invalidFields(Object.fromEntries(names.map((name) => [name, [notYours(entity)]])));

/**
 * The typed values, with the fields that the person may not change as they are now. An editor's values stay as typed.
 * @returns invalid with a message beside each other field that was sent with another value
 */
export function withManaged(
  { fields }: ItemEditor,
  entity: Entity,
  current: CurrentItem | null,
  typed: Record<string, unknown>,
): Result<Record<string, unknown>> {
  if (fields === null || !current) return success(typed);
  const changed = othersThatDiffer(entity, fields, typed as ContentValues, current.values);
  return changed.length > 0 ? refused(entity, changed) : success({ ...current.values, ...typed });
}

/** The values to store: of a person who manages the item, only their own fields are new. */
export const withOwnFields = (
  { fields }: ItemEditor,
  current: CurrentItem | null,
  values: ContentValues,
): ContentValues =>
  fields === null || !current
    ? values
    : { ...current.values, ...Object.fromEntries(fields.map((name) => [name, values[name] ?? null])) };

/** Why someone who manages an item cannot show visitors its newest version. Null if they can, or are an editor. */
function unpublishable({ fields }: ItemEditor, entity: Entity, current: CurrentItem, values: ContentValues) {
  if (fields === null) return null;
  const off = `This ${entity.singular} is not on the site. An editor can publish it.`;
  if (!current.isPublished) return invalidFields({ action: [off] });
  const pending = othersThatDiffer(entity, fields, values, current.stored);
  if (pending.length === 0) return null;
  const labels = pending.map((name) => `“${fieldOf(entity, name).label}”`).join(', ');
  const who = entity.adminFields ? 'an administrator' : 'an editor';
  return invalidFields({
    action: [`This would also publish changes of others that wait: ${labels}. Ask ${who} to publish them first.`],
  });
}

const moment = (at: Date | null) => at?.getTime() ?? null;

/**
 * Whether the person may save in this way. Someone who manages an item publishes and schedules only their own fields, and
 * takes nothing off the site.
 * @returns invalid
 */
export function guardState(
  editor: ItemEditor,
  entity: Entity,
  current: CurrentItem | null,
  request: SaveRequest,
): Result<null> {
  if (editor.fields === null || !current) return success(null);
  const { action, publish_at: publishAt, unpublish_at: unpublishAt } = request;
  const refusal = [notYours(entity)];
  if (action === 'unpublish' || action === 'ask_unpublish') return invalidFields({ action: refusal });
  if (moment(unpublishAt) !== moment(current.unpublishAt)) return invalidFields({ unpublish_at: refusal });
  if (!publishAt && action === 'save' && current.publishAt) return invalidFields({ publish_at: refusal });
  // Another person publishes what is asked for, who may publish all of it.
  if (action === 'ask') return success(null);
  if (action === 'save' && moment(publishAt) === moment(current.publishAt)) return success(null);
  return unpublishable(editor, entity, current, current.values) ?? success(null);
}

/**
 * Whether the person may make `values` of an earlier version the newest ones.
 * @returns invalid
 */
export function guardRestore(
  editor: ItemEditor,
  entity: Entity,
  current: CurrentItem,
  values: ContentValues,
): Result<null> {
  if (editor.fields === null) return success(null);
  const changed = othersThatDiffer(entity, editor.fields, values, current.values);
  if (changed.length > 0) return refused(entity, changed);
  // Restoring also ends a schedule, which is an editor's while the item is not on the site.
  if (!current.isPublished && current.publishAt === null) return success(null);
  return unpublishable(editor, entity, current, current.values) ?? success(null);
}
