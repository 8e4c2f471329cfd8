import { childTables } from '#lib/platform/db/child-tables.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import { delegateOf } from '#lib/platform/db/visible.ts';

type Rows = Record<string, { findMany: (args: { where: object }) => Promise<object[]> }>;

/** In an order of their own, because none is asked for. */
const sorted = (rows: object[] = []) =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** All rows of an application in any state, by table. */
export async function applicationRows(id: number): Promise<Record<string, object[]>> {
  const tables = everyApplication() as unknown as Rows;
  const found: Record<string, object[]> = {
    Submission: sorted(await tables.submission?.findMany({ where: { id } })),
  };
  for (const { table, of } of childTables)
    found[table] = sorted(await tables[delegateOf(table)]?.findMany({ where: of({ id }) }));
  return found;
}
