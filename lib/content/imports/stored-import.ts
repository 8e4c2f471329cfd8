import { setImmediate as breathe } from 'node:timers/promises';
import { database } from '#lib/platform/db/client.ts';
import { type Entity, fieldOf } from '../entity.ts';
import { changesBetween } from '../fields/values.ts';
import { filePaths } from '../items/check-values.ts';
import {
  type ImportContext,
  type ImportPlan,
  type ImportSettings,
  type PlannedItem,
  planImport,
  readContext,
} from '../tables/import-plan.ts';
import type { Table } from '../tables/table.ts';
import { knownColumns } from '../tables/table-columns.ts';
import { type ProblemSummary, summarise } from '../tables/table-problems.ts';
import type { StoredTable } from './stored-table.ts';

/** How a person wants their table to be read. */
export interface HeldSettings extends ImportSettings {
  /** Whether what is added and changed is on the site at once. Otherwise it is saved as drafts. */
  publishes: boolean;
}

/** The change that an import would make to one item. */
export interface PlannedLine {
  row: number;
  title: string;
  /** Null for a new item. */
  id: number | null;
  /** The version that the plan is based on. */
  revision: number | null;
  /** The labels of what changes. */
  fields: string[];
}

/** The plan of an import, as a person sees it. */
export interface HeldPlan extends ProblemSummary {
  lines: PlannedLine[];
  unchanged: number;
  /** The names of pictures of the ZIP file that are stored, and of those that no row names. */
  pictures: string[];
  unused: string[];
}

/** A table of content that waits to be imported, is imported, or was. */
export type StoredImport = StoredTable<HeldSettings, HeldPlan>;

/** A picture of the ZIP file beside. */
export interface BesidePicture {
  name: string;
  mediaId: number;
}

/** Everything of the site that the import is compared with, and the pictures beside it, which go before those of the site. */
async function contextWith(
  entity: Entity,
  pictures: readonly BesidePicture[],
  isAdmin: boolean,
): Promise<ImportContext> {
  const { items, known, names } = await readContext(entity);
  const ids = pictures.map(({ mediaId }) => mediaId);
  const there = await database().media.findMany({
    where: { id: { in: ids }, removedAt: null },
    select: { id: true },
  });
  const present = new Set(there.map(({ id }) => id));
  return {
    items,
    names,
    arriving: new Set(ids.filter((id) => !present.has(id))),
    known: {
      ...known,
      picture: new Map([...known.picture, ...pictures.map(({ name, mediaId }) => [name, mediaId] as const)]),
    },
    fixed: isAdmin ? [] : (entity.adminFields ?? []),
  };
}

/** The name of a file as words: `camp-day_3.jpg` is "Camp day 3". */
function nameInWords(file: string): string {
  const words = file
    .replace(/\.[^.]+$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title of an item. One that is a picture alone has the text of its picture, or the name of its file. */
function titleOf(
  entity: Entity,
  { current, values, row, alt }: PlannedItem,
  pictures: readonly BesidePicture[],
): string {
  const title = values[entity.titleField];
  if (fieldOf(entity, entity.titleField).kind !== 'picture' && typeof title === 'string' && title !== '') return title;
  const beside = pictures.find(({ mediaId }) => mediaId === title);
  return alt || (beside && nameInWords(beside.name)) || current?.title || `Row ${row}`;
}

/** The pictures beside that a plan uses, each with what names it. */
export function picturesOf(
  entity: Entity,
  { added, changed }: Pick<ImportPlan, 'added' | 'changed'>,
  pictures: readonly BesidePicture[],
): Map<number, string> {
  const used = new Map<number, string>();
  for (const item of [...added, ...changed])
    for (const [, id] of filePaths('picture', entity.fields, item.values))
      if (!used.has(id)) used.set(id, titleOf(entity, item, pictures));
  return used;
}

function summaryOf(
  entity: Entity,
  plan: ImportPlan,
  pictures: readonly BesidePicture[],
  table: Table,
  settings: HeldSettings,
): HeldPlan {
  const names = (isNamed: boolean) =>
    pictures.filter(({ mediaId }) => plan.named.has(mediaId) === isNamed).map(({ name }) => name);
  const lines = [...plan.added, ...plan.changed].map((item) => {
    const { row, current, values } = item;
    const changes = current ? Object.keys(changesBetween(current.values, values)) : [];
    return {
      row,
      title: titleOf(entity, item, pictures),
      id: current?.id ?? null,
      revision: current?.revision ?? null,
      fields: changes.map((name) => fieldOf(entity, name).label),
    };
  });
  lines.sort((one, other) => one.row - other.row);
  return {
    ...summarise(plan.problems, table, settings, knownColumns(entity)),
    lines,
    unchanged: plan.unchanged,
    pictures: names(true),
    unused: names(false),
  };
}

/** Plans an import from what the site holds now, without writing anything. */
export async function planHeld(
  entity: Entity,
  table: Table,
  settings: HeldSettings,
  pictures: readonly BesidePicture[],
  isAdmin: boolean,
): Promise<{ plan: ImportPlan; summary: HeldPlan }> {
  const context = await contextWith(entity, pictures, isAdmin);
  await breathe();
  const plan = await planImport(entity, table, settings, context);
  return { plan, summary: summaryOf(entity, plan, pictures, table, settings) };
}
