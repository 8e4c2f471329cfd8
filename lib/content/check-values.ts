import { contentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import type { FieldErrors, Result } from '#lib/platform/http/result.ts';
import { success } from '#lib/platform/http/result.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { isSitePath } from '#lib/platform/settings/site-parts.ts';
import { unknownChoices } from './check-choices.ts';
import { isList } from './columns.ts';
import { invalidFields, invalidValues } from './content-failures.ts';
import type { CurrentItem } from './content-item.ts';
import { delegate } from './delegate.ts';
import { type Entity, ownValues } from './entity.ts';
import type { ContentValues, ListField } from './field.ts';
import { draftValues, isComplete, valuesSchema } from './field-schema.ts';
import { filePaths, knownDocuments, knownPictures } from './known-pictures.ts';
import { withMadeValues } from './made-values.ts';
import { reserveIds } from './reserve-ids.ts';

/** Below /about are the centre’s own page, whose address is a setting, the leaders’ messages, and the pages of the menus. */
async function takenAboutAddress(
  { name }: Entity,
  values: ContentValues,
  current: Pick<CurrentItem, 'values'> | null,
): Promise<FieldErrors> {
  if (name === 'message') {
    const { aboutSlug } = await readSettings();
    return values.slug === aboutSlug
      ? { slug: ['The centre’s own page has this address. Choose another one, or change that in the settings first.'] }
      : {};
  }
  const { aboutSlug } = values;
  if (name !== 'settings' || aboutSlug === undefined || aboutSlug === current?.values.aboutSlug) return {};
  if (isSitePath(`/about/${aboutSlug}`)) return { aboutSlug: ['Another page has this address. Choose another one.'] };
  const message = await database().message.findFirst({
    where: { slug: String(aboutSlug) },
    select: { title: true },
  });
  return message
    ? { aboutSlug: [`“${message.title}” has this address. Choose another one, or change it there first.`] }
    : {};
}

const rowsOf = (list: ListField, values: ContentValues | undefined) => (values?.[list.name] ?? []) as ContentValues[];

const libraries = {
  picture: { knownOf: knownPictures, gone: 'This picture is no longer in the media library.' },
  document: { knownOf: knownDocuments, gone: 'This file is no longer there. Choose it again.' },
} as const;

async function missingFiles(
  kind: keyof typeof libraries,
  entity: Entity,
  values: ContentValues,
  arriving: ReadonlySet<number>,
): Promise<FieldErrors> {
  const { knownOf, gone } = libraries[kind];
  const named = filePaths(kind, entity.fields, values).filter(([, id]) => !arriving.has(id));
  const known = await knownOf(named.map(([, id]) => id));
  const missing = named.filter(([, id]) => !known.has(id));
  return Object.fromEntries(missing.map(([path]) => [path, [gone]]));
}

/** Rejects changes to addresses that the site is built on. */
function changedFixed(entity: Entity, values: ContentValues, current: CurrentItem | null): FieldErrors {
  const fixed = entity.fields.filter((field) => field.kind === 'text' && field.isFixed);
  const changed = fixed.filter(({ name }) => current && values[name] !== current.values[name]);
  return Object.fromEntries(changed.map(({ name, label }) => [name, [`“${label}” cannot be changed.`]]));
}

/** Rejects list rows with ids that are not this item's own: saving another item's row would steal it. */
function foreignRows(entity: Entity, values: ContentValues, current: CurrentItem | null): FieldErrors {
  const errors: FieldErrors = {};
  for (const list of entity.fields.filter(isList)) {
    const own = new Set([...rowsOf(list, current?.values), ...rowsOf(list, current?.stored)].map(({ id }) => id));
    rowsOf(list, values).forEach(({ id }, index) => {
      if (id !== undefined && !own.has(id)) errors[`${list.name}.${index}`] = ['This row belongs to another item.'];
    });
  }
  return errors;
}

/**
 * The writes that fail where content was saved since: nothing in the database guards what must be an item's alone, such
 * as an address. Read before the values are checked.
 */
export async function ownValueGuards({ name, uniqueFields = [] }: Entity) {
  return name === 'settings' || uniqueFields.length > 0 ? [unchangedContent(await contentVersion())] : [];
}

/** Rejects what must be an item's alone and another has. */
export async function takenValues(
  entity: Entity,
  values: ContentValues,
  current: Pick<CurrentItem, 'id' | 'values'> | null,
): Promise<FieldErrors> {
  const errors = await takenAboutAddress(entity, values, current);
  const { model, singular } = entity;
  for (const { field, value } of ownValues(entity, values)) {
    const { name, label, column } = field;
    const where = { [column]: value, id: { not: current?.id ?? 0 } };
    if ((await delegate(model).count({ where })) > 0)
      errors[name] = [
        `Another ${singular} has this ${label.toLowerCase()}. Choose another one, or change it there first.`,
      ];
  }
  return errors;
}

/** Gives every list row of some items its permanent id. */
export async function withIds(entity: Entity, items: readonly ContentValues[]): Promise<ContentValues[]> {
  const results = items.map((values) => ({ ...values }));
  for (const list of entity.fields.filter(isList)) {
    if (!list.model) continue;
    const isNew = ({ id }: ContentValues) => id === undefined;
    const fresh = await reserveIds(list.model, items.flatMap((values) => rowsOf(list, values).filter(isNew)).length);
    for (const values of results)
      values[list.name] = rowsOf(list, values).map((row) =>
        isNew(row) ? { ...row, id: fresh.shift() as number } : row,
      );
  }
  return results;
}

const none: ReadonlySet<number> = new Set();

/** The problems that another item or the library of files has with values, of a draft too. */
const refusedValues = async (
  entity: Entity,
  values: ContentValues,
  current: CurrentItem | null,
  arriving = none,
): Promise<FieldErrors> => ({
  ...changedFixed(entity, values, current),
  ...unknownChoices(entity.fields, values, current?.values),
  ...(await missingFiles('picture', entity, values, arriving)),
  ...(await missingFiles('document', entity, values, none)),
  ...foreignRows(entity, values, current),
});

/** The problems that only other data reveals, and the values as they are. `arriving` pictures come with the save. */
async function compareValues(
  entity: Entity,
  values: ContentValues,
  current: CurrentItem | null,
  arriving = none,
): Promise<Result<ContentValues>> {
  const errors = {
    ...(await refusedValues(entity, values, current, arriving)),
    ...entity.check?.(values),
    ...(await takenValues(entity, values, current)),
  };
  return Object.keys(errors).length > 0 ? invalidFields(errors) : success(values);
}

/**
 * Prepares valid values for storing, with an id for each list row. Otherwise returns the problems that only other data
 * reveals, by the path of the field: missing pictures, foreign rows, unknown choices, and the entity's own rules.
 */
export async function settleValues(
  entity: Entity,
  values: ContentValues,
  current: CurrentItem | null,
): Promise<Result<ContentValues>> {
  const compared = await compareValues(entity, values, current);
  if (!compared.ok) return compared;
  const [settled] = await withIds(entity, [values]);
  return success(settled as ContentValues);
}

/**
 * A form's values as they would be stored, but for the ids of new list rows, or their problems by the path of the field.
 * Nothing is written, and no number is taken. `arriving` pictures come with the save.
 */
export async function checkOnly(
  entity: Entity,
  raw: Record<string, unknown>,
  current: CurrentItem | null,
  arriving?: ReadonlySet<number>,
): Promise<Result<ContentValues>> {
  const parsed = valuesSchema(entity.fields).safeParse(raw);
  if (!parsed.success) return invalidValues(parsed.error);
  return compareValues(entity, parsed.data as ContentValues, current, arriving);
}

/** A form's values prepared for storing, or their problems by the path of the field. */
export async function checkValues(
  entity: Entity,
  raw: Record<string, unknown>,
  current: CurrentItem | null,
): Promise<Result<ContentValues>> {
  const parsed = valuesSchema(entity.fields).safeParse(await withMadeValues(entity, raw, current));
  if (!parsed.success) return invalidValues(parsed.error);
  return settleValues(entity, parsed.data as ContentValues, current);
}

/**
 * A form's values as a draft keeps them: required ones may be missing, and what is half typed stays. They are checked when
 * the draft is published or scheduled.
 */
export async function checkDraft(
  entity: Entity,
  raw: Record<string, unknown>,
  current: CurrentItem | null,
): Promise<Result<ContentValues>> {
  const { values, problems } = draftValues(entity.fields, raw);
  if (problems.length > 0) return invalidValues({ issues: problems });
  const errors = await refusedValues(entity, values, current);
  if (Object.keys(errors).length > 0) return invalidFields(errors);
  // Only then are the rows of its lists stored.
  const [settled] = isComplete(entity, values) ? await withIds(entity, [values]) : [values];
  return success(settled as ContentValues);
}
