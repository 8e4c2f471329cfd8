import { database } from '#lib/platform/db/client.ts';
import { fileTitle, slugOf } from '#lib/platform/text/made-text.ts';
import { isList } from './columns.ts';
import type { CurrentItem } from './content-item.ts';
import { delegate } from './delegate.ts';
import type { Entity } from './entity.ts';
import type { Field, TextField } from './field.ts';

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
export async function withMadeValues(entity: Entity, raw: Raw, current: CurrentItem | null): Promise<Raw> {
  const values = { ...raw };
  for (const field of entity.fields)
    if (isList(field) && field.name in raw) values[field.name] = await titledRows(field, raw[field.name]);
  const isSeen = current !== null && (current.isPublished || current.liveRevision !== null);
  return isSeen ? values : { ...values, ...(await madeAddresses(entity, raw, current)) };
}
