import { contentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { type FieldErrors, type Result, success } from '#lib/platform/http/result.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { isSitePath } from '#lib/platform/settings/site-parts.ts';
import { fileTitle, slugOf } from '#lib/platform/text/slug.ts';
import { type Entity, ownValues } from '../entity.ts';
import { delegate, reserveIds } from '../fields/columns.ts';
import {
  type ChoiceField,
  type ContentValues,
  type Field,
  type FieldValue,
  isList,
  type ListField,
  type TextField,
} from '../fields/field.ts';
import { draftValues, isComplete, valuesSchema } from '../fields/field-schema.ts';
import { invalidFields, invalidValues } from './failures.ts';
import type { CurrentItem } from './item.ts';
import { readStored } from './item-store.ts';

function choiceProblem(
  { name, options }: ChoiceField,
  values: ContentValues,
  stored: ContentValues | undefined,
): string[] | null {
  const value: FieldValue = values[name] ?? null;
  if (value === null || value === stored?.[name] || options.some((option) => option.value === value)) return null;
  return [`Choose one of: ${options.map(({ label }) => label).join(', ')}.`];
}

/**
 * Values that are not among their field's options, by the path of the field. A value that is already stored may stay:
 * another tool may have written it, and saving something else must not fail because of it.
 */
export function unknownChoices(
  fields: readonly Field[],
  values: ContentValues,
  stored: ContentValues | undefined,
  path = '',
): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of fields) {
    if (isList(field)) {
      const before = new Map(rowsOf(field, stored).map((row) => [row.id, row]));
      rowsOf(field, values).forEach((row, index) => {
        const known = row.id === undefined ? undefined : before.get(row.id);
        Object.assign(errors, unknownChoices(field.fields, row, known, `${path}${field.name}.${index}.`));
      });
    } else if (field.kind === 'choice') {
      const found = choiceProblem(field, values, stored);
      if (found) errors[`${path}${field.name}`] = found;
    }
  }
  return errors;
}

/** The kinds of field whose value is the id of a file in a library. */
export type FileKind = 'picture' | 'document';

/** The ids of files by the path of the field that contains them, such as `members.0.image`. */
export function filePaths(
  kind: FileKind,
  fields: readonly Field[],
  values: ContentValues,
  prefix = '',
): [path: string, id: number][] {
  return fields.flatMap((field): [string, number][] => {
    const value = values[field.name];
    if (isList(field)) {
      const rows = (value ?? []) as ContentValues[];
      return rows.flatMap((row, index) => filePaths(kind, field.fields, row, `${prefix}${field.name}.${index}.`));
    }
    return field.kind === kind && typeof value === 'number' ? [[`${prefix}${field.name}`, value]] : [];
  });
}

/** Those of the ids that the media library has. */
async function knownPictures(ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await database().media.findMany({
    where: { id: { in: [...ids] }, removedAt: null },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/** Those of the ids that documents have. */
async function knownDocuments(ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await database().document.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

type Known = Record<FileKind, ReadonlySet<number>>;

function without(fields: readonly Field[], values: ContentValues, known: Known): ContentValues {
  const entries = fields.map((field) => {
    const value = values[field.name] ?? null;
    if (isList(field)) {
      const rows = (value ?? []) as ContentValues[];
      return [field.name, rows.map((row) => ({ ...row, ...without(field.fields, row, known) }))] as const;
    }
    const isFile = field.kind === 'picture' || field.kind === 'document';
    return [field.name, isFile && !known[field.kind].has(value as number) ? null : value] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * The values without files that are gone, in the entity's current shape. `returning` pictures come back.
 */
export async function withKnownPictures(
  { fields }: Entity,
  values: ContentValues,
  returning: readonly number[] = [],
): Promise<ContentValues> {
  const idsOf = (kind: FileKind) => filePaths(kind, fields, values).map(([, id]) => id);
  const [picture, document] = await Promise.all([knownPictures(idsOf('picture')), knownDocuments(idsOf('document'))]);
  return without(fields, values, { picture: new Set([...picture, ...returning]), document });
}

type Raw = Record<string, unknown>;

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const makes = (field: Field): field is TextField => field.kind === 'text' && field.madeFrom !== undefined;

/** More than one title has addresses. */
const maxTries = 100;

/** The first address of the title that no other item has and that the kind takes. Null where there is none. */
async function freeAddress(entity: Entity, { name, column, maxLength }: TextField, title: string, id: number) {
  const bases = [title, `${entity.singular} ${title}`].map((text) => slugOf(text, maxLength)).filter(Boolean);
  for (const base of bases) {
    const rows = await delegate(entity.model).findMany({
      where: { [column]: { startsWith: base }, id: { not: id } },
      select: { [column]: true },
    });
    const taken = new Set(rows.map((row) => row[column]));
    for (let number = 1; number <= maxTries; number += 1) {
      const address = number === 1 ? base : `${base.slice(0, maxLength - 4)}-${number}`;
      if (!taken.has(address) && !entity.check?.({ [name]: address })[name]) return address;
    }
  }
  return null;
}

/** The addresses that no one chose, of an item that visitors have not seen: made of its title. */
async function madeAddresses(entity: Entity, raw: Raw, current: CurrentItem | null): Promise<Raw> {
  const made: Raw = {};
  for (const field of entity.fields.filter(makes)) {
    const [title, typed] = [textOf(raw[field.madeFrom ?? '']), textOf(raw[field.name])];
    if (title === '' || (typed !== '' && typed !== slugOf(title, field.maxLength))) continue;
    const address = await freeAddress(entity, field, title, current?.id ?? 0);
    if (address) made[field.name] = address;
  }
  return made;
}

/** The rows of a list, those with a file and without a title under the name of the file. */
async function titledRows(field: Field, rows: unknown): Promise<unknown> {
  const titles = isList(field) ? field.fields.filter(makes) : [];
  if (titles.length === 0 || !Array.isArray(rows)) return rows;
  const idsOf = (row: Raw) =>
    titles.flatMap(({ name, madeFrom = '' }) => (textOf(row?.[name]) === '' ? [Number(row?.[madeFrom])] : []));
  const ids = rows.flatMap(idsOf).filter(Number.isSafeInteger);
  if (ids.length === 0) return rows;
  const files = await database().document.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return rows.map((row: Raw) => {
    const made = titles.flatMap(({ name, madeFrom = '', maxLength }) => {
      const file = textOf(row?.[name]) === '' ? names.get(Number(row?.[madeFrom])) : undefined;
      return file ? [[name, fileTitle(file).slice(0, maxLength).toWellFormed()]] : [];
    });
    return made.length > 0 ? { ...row, ...Object.fromEntries(made) } : row;
  });
}

/** The values of a form, completed with those that it left to the site: an address made from the title, and titles of files. */
async function withMadeValues(entity: Entity, raw: Raw, current: CurrentItem | null): Promise<Raw> {
  const values = { ...raw };
  for (const field of entity.fields)
    if (isList(field) && field.name in raw) values[field.name] = await titledRows(field, raw[field.name]);
  const isSeen = current !== null && (current.isPublished || current.liveRevision !== null);
  return isSeen ? values : { ...values, ...(await madeAddresses(entity, raw, current)) };
}

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

/**
 * A value that must be an item's alone, such as its address, and that another item has by now: one sentence for staff, or null. The
 * write that follows needs `ownValueGuards`, read before this. Without a cached read, which would publish what is due first,
 * and so wait for itself.
 * @param known what the item's row holds, where it was read before
 */
export async function takenByOthers(
  entity: Entity,
  id: number,
  values: ContentValues,
  known?: ContentValues,
): Promise<string | null> {
  const stored = known ?? (await readStored(entity, id))?.values ?? {};
  const taken = await takenValues(entity, values, { id, values: stored });
  return Object.values(taken).flat()[0] ?? null;
}
