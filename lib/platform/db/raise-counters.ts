import type Sqlite from 'better-sqlite3';

const has = (database: Sqlite.Database, table: string) =>
  database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined;

/** The highest id that a database gave, by table. */
type HighestIds = ReadonlyMap<string, number>;

/** The highest id that a database gave, by table: to a row, also one that was removed, or to a draft’s row. */
export function highestIdsIn(database: Sqlite.Database): HighestIds {
  const highest = new Map<string, number>();
  const read = (sql: string) => {
    for (const [table, id] of database.prepare(sql).raw().all() as [string, number][])
      highest.set(table, Math.max(id, highest.get(table) ?? 0));
  };
  if (has(database, 'sqlite_sequence')) read('SELECT name, seq FROM sqlite_sequence');
  // Its names are those of the models: "formField" of the table "FormField".
  if (has(database, 'IdSequence'))
    read('SELECT upper(substr(name, 1, 1)) || substr(name, 2), next - 1 FROM IdSequence');
  return highest;
}

/**
 * Makes a database give only ids above `highest`, so that no address, receipt or email of before ever leads to something
 * else.
 */
export function raiseCounters(database: Sqlite.Database, highest: HighestIds): void {
  if (!has(database, 'sqlite_sequence')) return;
  const raise = database.prepare('UPDATE sqlite_sequence SET seq = max(seq, @id) WHERE name = @table');
  // A table that has had no row, or that a later release makes.
  const add = database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (@table, @id)');
  database.transaction(() => {
    for (const [table, id] of highest) if (raise.run({ table, id }).changes === 0) add.run({ table, id });
  })();
}
