import { setImmediate as breathe } from 'node:timers/promises';
import { database } from '#lib/platform/db/client.ts';
import { isSameJson } from '#lib/platform/text/json.ts';
import type { Entity } from '../entity.ts';
import type { ContentValues } from '../fields/field.ts';
import { changesBetween } from '../fields/values.ts';
import { checkOnly, filePaths } from '../items/check-values.ts';
import { readItems } from '../items/current-item.ts';
import type { CurrentItem } from '../items/item.ts';
import { type FileNames, type KnownFiles, several } from './cell.ts';
import { groupRows, type Reading, type RowGroup, rowValues, type TableProblem } from './row-values.ts';
import { isEmptyCell as isBlank, type Table } from './table.ts';
import { cellText, rowsToRead, type TableChoices } from './table-choices.ts';
import { columnKey, idHeader, idKey, knownColumns, tableColumns } from './table-columns.ts';
import { addColumn, lacking, locate, twice } from './table-problems.ts';

export interface ImportSettings extends TableChoices {
  /** Items are found by their ID, and those without one also by their title. */
  byTitle: boolean;
  clearsEmpty: boolean;
}

export interface ImportContext {
  known: KnownFiles;
  names: FileNames;
  /** The ids that pictures of the ZIP file beside get. */
  arriving?: ReadonlySet<number>;
  /** The names of fields that the person may not change. */
  fixed?: readonly string[];
  /** The kind's items, by id. */
  items: ReadonlyMap<number, CurrentItem>;
}

export interface PlannedItem {
  /** Null for a new item. */
  current: CurrentItem | null;
  values: ContentValues;
  row: number;
  /** The alt text in the table, for a picture that comes in the ZIP file. */
  alt?: string;
}

export interface ImportPlan {
  problems: TableProblem[];
  added: PlannedItem[];
  changed: PlannedItem[];
  /** How many items stay as they are. */
  unchanged: number;
  /** The pictures that rows name, those with problems too. */
  named: Set<number>;
}

/** How long rows are checked at a stretch. Then other requests have their turn. */
const maxAtOnceMilliseconds = 20;

type Found = { current: CurrentItem | null } | { because: string; column: string | null };

/** The item that a group of lines is about. */
function findItem(entity: Entity, group: RowGroup, { byTitle }: ImportSettings, { items }: ImportContext): Found {
  const [{ cells }] = group;
  const idCell = cells.get(idKey);
  if (!isBlank(idCell)) {
    const id = Number(cellText(idCell));
    const current = Number.isInteger(id) ? items.get(id) : undefined;
    if (current) return { current };
    const because = `There is no ${entity.singular} with the ID “${cellText(idCell)}”. Leave the cell empty for a new one.`;
    return { because, column: idHeader };
  }
  const title = cellText(cells.get(entity.titleField)).toLowerCase();
  const same = byTitle && title !== '' ? [...items.values()].filter((item) => item.title.toLowerCase() === title) : [];
  if (same.length > 1) {
    const ids = same.map(({ id }) => id).join(' and ');
    return { because: `Several have this title: ${ids}. Say which one in the column ${idHeader}.`, column: null };
  }
  if (same[0]) return { current: same[0] };
  if (entity.isSingle || entity.isFixed)
    return {
      because: `Another ${entity.singular} cannot be added. Give the ID of one that is there.`,
      column: idHeader,
    };
  return { current: null };
}

/**
 * Plans an import without writing anything: which items it adds and changes, and everything that stands in its way. An item
 * whose cells say what the export says is left, whatever else is in it.
 */
export async function planImport(
  entity: Entity,
  table: Pick<Table, 'rows'>,
  settings: ImportSettings,
  context: ImportContext,
): Promise<ImportPlan> {
  const all = tableColumns(entity);
  const { match, fills = {}, clearsEmpty } = settings;
  const has = new Set([...match, ...Object.keys(fills)]);
  const columns = all.filter((column) => has.has(columnKey(column)));
  const reading: Reading = { entity, columns, clearsEmpty, fills, ...context };
  const altColumn = columns.find(({ altOf }) => altOf);
  const plan: ImportPlan = { problems: [], added: [], changed: [], unchanged: 0, named: new Set() };
  const seen = new Map<number, number>();
  const lackedColumns = new Set<string | null>();
  let breathedAt = performance.now();
  for (const group of groupRows(rowsToRead(table, settings, knownColumns(entity)), entity, columns)) {
    if (performance.now() - breathedAt > maxAtOnceMilliseconds) {
      await breathe();
      breathedAt = performance.now();
    }
    const row = group[0].number;
    const found = findItem(entity, group, settings, context);
    if ('because' in found) {
      plan.problems.push({ row, column: found.column, message: found.because });
      continue;
    }
    const { current } = found;
    const before = current && seen.get(current.id);
    if (current) seen.set(current.id, row);
    if (before) {
      plan.problems.push({
        row,
        column: null,
        message: `Row ${before} is about the same ${entity.singular}. Keep one of them.`,
      });
      continue;
    }
    const read = rowValues(reading, group, current?.values ?? null);
    for (const [, id] of filePaths('picture', entity.fields, read.values)) plan.named.add(id);
    const alt = altColumn && (cellText(group[0].cells.get(columnKey(altColumn))) || fills[columnKey(altColumn)]);
    const pictured = Number(altColumn?.altOf && read.values[altColumn.altOf]);
    const isKept = alt && pictured > 0 && !context.arriving?.has(pictured);
    if (isKept && alt !== context.names.alts?.get(pictured))
      read.problems.push({
        row,
        column: altColumn?.header ?? null,
        message: 'This picture is in the library with another text. Change it there, or leave this cell empty.',
      });
    plan.problems.push(...read.problems);
    if (current && Object.keys(changesBetween(current.values, read.values)).length === 0) {
      if (read.problems.length === 0) plan.unchanged += 1;
      continue;
    }
    // Changes of an administrator that wait would go on the site with the rest.
    const fixed = (context.fixed ?? []).filter((name) =>
      [current?.values, current?.stored].some((values) => !isSameJson(values?.[name], read.values[name])),
    );
    if (fixed.length > 0) {
      const notYours = Object.fromEntries(fixed.map((name) => [name, ['Only an administrator can change this.']]));
      plan.problems.push(...locate(entity, group, read.lines, notYours));
      continue;
    }
    const checked = await checkOnly(entity, read.values, current, context.arriving);
    if (checked.ok) {
      if (read.problems.length === 0)
        (current ? plan.changed : plan.added).push({ current, values: checked.value, row, ...(alt && { alt }) });
    } else {
      const named = new Set(read.problems.map((problem) => `${problem.row} ${problem.column}`));
      const found = locate(entity, group, read.lines, checked.failure.errors ?? {});
      const { lacked, others } = lacking(found, current === null, all, has);
      for (const column of lacked) lackedColumns.add(column);
      plan.problems.push(...others.filter((problem) => !named.has(`${problem.row} ${problem.column}`)));
    }
  }
  const headers = new Map(all.map((column) => [columnKey(column), column.header]));
  plan.problems.push(
    ...twice(
      entity,
      [...plan.added, ...plan.changed].sort((one, other) => one.row - other.row),
      headers,
    ),
  );
  plan.problems.sort((one, other) => (one.row ?? 0) - (other.row ?? 0));
  plan.problems.unshift(...all.filter(({ header }) => lackedColumns.has(header)).map(addColumn));
  return plan;
}

interface NamedFile {
  id: number;
  file: string;
  /** As it was uploaded. */
  name: string | null;
}

const byId = (rows: readonly NamedFile[]) => new Map(rows.map(({ id, file }) => [id, file]));

/** By the file's own name, which is one on the site, and by the name that it was uploaded with where only one has it. */
function byName(rows: readonly NamedFile[]): Map<string, number | typeof several> {
  const known = new Map<string, number | typeof several>();
  for (const { id, name } of rows) {
    if (name === null) continue;
    const key = name.toLowerCase();
    known.set(key, known.has(key) ? several : id);
  }
  for (const { id, file } of rows) known.set(file.toLowerCase(), id);
  return known;
}

/** Everything that an import or an export of a kind is compared with. */
export async function readContext(entity: Entity): Promise<ImportContext> {
  const [pictures, documents, items] = await Promise.all([
    database().media.findMany({ where: { removedAt: null }, select: { id: true, file: true, name: true, alt: true } }),
    database().document.findMany({ select: { id: true, file: true, name: true } }),
    readItems(entity),
  ]);
  return {
    items: new Map(items.map((item) => [item.id, item])),
    names: {
      picture: byId(pictures),
      document: byId(documents),
      alts: new Map(pictures.map(({ id, alt }) => [id, alt])),
    },
    known: { picture: byName(pictures), document: byName(documents) },
  };
}
