import { belongingTables } from '#lib/db/belongings.ts';
import { everyApplication } from '#lib/db/client.ts';
import { delegateOf } from '#lib/db/visible.ts';

type Rows = Record<string, { findMany: (args: { where: object }) => Promise<object[]> }>;

/** All rows of an application in any state, by table. */
export async function applicationRows(id: number): Promise<Record<string, object[]>> {
  const tables = everyApplication() as unknown as Rows;
  const found: Record<string, object[]> = { Submission: (await tables.submission?.findMany({ where: { id } })) ?? [] };
  for (const { table, of } of belongingTables)
    found[table] = (await tables[delegateOf(table)]?.findMany({ where: of({ id }) })) ?? [];
  return found;
}
