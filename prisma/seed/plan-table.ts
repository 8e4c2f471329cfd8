import type { TableName } from '#lib/content/entity.ts';
import { rowFingerprint, type SeedRecord } from '../../lib/content/sample/seed-record.ts';
import { database } from '../../lib/platform/db/client.ts';
import type { Prisma } from '../../lib/platform/db/generated/client.ts';
import type { Row, SeedTable } from './seed-table.ts';

/** The part of a Prisma delegate that every table shares. */
interface Delegate {
  findMany(): Promise<Row[]>;
  createMany(args: { data: Row[] }): Prisma.PrismaPromise<unknown>;
  update(args: { where: Row; data: Row }): Prisma.PrismaPromise<unknown>;
}

export const delegateOf = (table: TableName) => database()[table] as unknown as Delegate;

export interface TablePlan {
  writes: Prisma.PrismaPromise<unknown>[];
  record: SeedRecord['tables'][string];
  created: number;
  updated: number;
  /** Rows that staff edited, deleted or created under one of our ids. They stay as they are. */
  left: number;
}

/** The writes that bring `table` to its seeded rows without overwriting staff's changes. See prisma/seed.ts. */
export async function planTable({ table, idColumn, rows }: SeedTable, record: SeedRecord): Promise<TablePlan> {
  const delegate = delegateOf(table);
  const stored = new Map((await delegate.findMany()).map((row) => [String(row[idColumn]), row]));
  const before = (stored.size === 0 ? undefined : record.tables[table]) ?? { columns: [], rows: {} };
  const columns = Object.keys(rows[0] ?? {});

  const after: Record<string, string> = {};
  const created: Row[] = [];
  const updates: Prisma.PrismaPromise<unknown>[] = [];
  let left = 0;
  for (const row of rows) {
    const id = String(row[idColumn]);
    const current = stored.get(id);
    const wanted = rowFingerprint(row, columns);
    const written = before.rows[id];
    if (!current && !written) {
      created.push(row);
      after[id] = wanted;
    } else if (current && rowFingerprint(current, columns) === wanted) {
      after[id] = wanted;
    } else if (current && rowFingerprint(current, before.columns) === written) {
      updates.push(delegate.update({ where: { [idColumn]: row[idColumn] }, data: row }));
      after[id] = wanted;
    } else {
      left += 1;
      if (written) after[id] = written;
    }
  }
  const writes = created.length > 0 ? [delegate.createMany({ data: created }), ...updates] : updates;
  return { writes, record: { columns, rows: after }, created: created.length, updated: updates.length, left };
}
