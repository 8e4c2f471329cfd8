import { createHash } from 'node:crypto';
import {
  type Counters,
  canonical,
  type MovedRow,
  type MovedValue,
  type RowReader,
  type RowWriter,
  type Searchable,
  UnfitValue,
} from './moved-rows.ts';
import type { SiteTable } from './site-tables.ts';
/** The content of a table in short. */
export interface TableDigest {
  rows: number;
  sha256: string;
}

/** Called with each row before it counts, and with how many there were. */
type Look = (row: MovedRow) => void;

/** Reads a table to its end. Two tables with the same rows have the same digest in both databases. */
export async function digestOf(side: RowReader, table: SiteTable, look?: Look): Promise<TableDigest> {
  const hash = createHash('sha256');
  let rows = 0;
  const jsonAt = table.columns.flatMap(({ kind }, index) => (kind === 'json' ? [index] : []));
  for await (const batch of side.rows(table)) {
    let text = '';
    for (const row of batch) {
      look?.(row);
      const values: MovedValue[] = [...row];
      for (const index of jsonAt) values[index] = canonical('json', values[index] ?? null);
      text += `${JSON.stringify(values)}\n`;
    }
    hash.update(text);
    rows += batch.length;
  }
  return { rows, sha256: hash.digest('hex') };
}

/** How a person finds a row again. */
const nameOfRow = (table: SiteTable, row: MovedRow): string =>
  `${table.name} ${table.key
    .map((key) => `${key} ${row[table.columns.findIndex(({ name }) => name === key)] ?? ''}`)
    .join(', ')}`;

/** How far a copy is: which step, and how many rows of how many. */
export type Progress = (step: 'Reading' | 'Writing' | 'Indexing' | 'Comparing', done: number, all: number) => void;

/** The figures by which a copy was compared. */
export interface CopiedRows {
  rows: number;
  digests: ReadonlyMap<string, TableDigest>;
}

/** Thrown when the copy is not what was read. */
export class DifferentRows extends Error {}

const maxNamed = 10;

/** Reads all of the source once, before anything is written. @throws {UnfitValue} that names what the target cannot hold */
async function readAll(from: RowReader, to: RowWriter, tables: readonly SiteTable[], progress: Progress) {
  const unfit: string[] = [];
  const digests = new Map<string, TableDigest>();
  let done = 0;
  for (const table of tables) {
    const digest = await digestOf(from, table, (row) => {
      done += 1;
      if (done % 5000 === 0) progress('Reading', done, 0);
      for (const [index, { name, kind }] of table.columns.entries()) {
        const reason = to.reasonAgainst(kind, row[index] ?? null);
        if (reason) unfit.push(`${nameOfRow(table, row)}: the column ${name} ${reason}.`);
      }
    });
    digests.set(table.name, digest);
  }
  if (unfit.length > 0) {
    const more = unfit.length > maxNamed ? `\nand ${unfit.length - maxNamed} more` : '';
    throw new UnfitValue(unfit.slice(0, maxNamed).join('\n') + more);
  }
  return { digests, rows: done };
}

async function compare(
  to: RowReader,
  tables: readonly SiteTable[],
  expected: ReadonlyMap<string, TableDigest>,
  counters: Counters,
  tell: (done: number) => void,
): Promise<void> {
  const different: string[] = [];
  let done = 0;
  for (const table of tables) {
    const { rows, sha256 } = await digestOf(to, table, () => {
      done += 1;
      if (done % 5000 === 0) tell(done);
    });
    const wanted = expected.get(table.name);
    if (sha256 !== wanted?.sha256) different.push(`${table.name} (${wanted?.rows} rows, ${rows} copied)`);
  }
  const reached = await to.counters(tables);
  for (const [name, id] of counters) if (reached.get(name) !== id) different.push(`the next number of ${name}`);
  if (different.length > 0) throw new DifferentRows(different.join(', '));
}

/**
 * Copies every row into an empty database, makes its search index, and compares each table by its digest. Memory stays
 * flat. The target is committed only when nothing differs.
 * @param textOf what an open submission is found by
 * @throws {UnfitValue} before anything is written, when the target cannot hold a value
 * @throws {DifferentRows}
 */
export async function copyRows(
  from: RowReader,
  to: RowWriter,
  tables: readonly SiteTable[],
  textOf: (found: Searchable) => string,
  progress: Progress = () => {},
): Promise<CopiedRows> {
  const { digests, rows } = await readAll(from, to, tables, progress);
  const counters = await from.counters(tables);
  await to.clear(tables);
  const raised = await to.raiseCounters(counters);
  let done = 0;
  for (const table of tables)
    for await (const batch of from.rows(table)) {
      await to.add(table, batch);
      done += batch.length;
      progress('Writing', done, rows);
    }
  const open = digests.get('Submission')?.rows ?? 0;
  let indexed = 0;
  for (let found = await to.searchable(0); found.length > 0; found = await to.searchable(found.at(-1)?.id ?? 0)) {
    await to.index(found.map((each) => ({ id: each.id, text: textOf(each) })));
    indexed += found.length;
    progress('Indexing', indexed, open);
  }
  progress('Comparing', 0, rows);
  const wanted = new Map([...counters].filter(([name]) => raised.includes(name)));
  await compare(to, tables, digests, wanted, (compared) => progress('Comparing', compared, rows));
  await to.commit();
  return { rows, digests };
}
