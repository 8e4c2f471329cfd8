import Sqlite from 'better-sqlite3';

/** What public lists show. */
const tables = ['Startup', 'Mentor', 'Event', 'Newsletter', 'Announcement', 'GalleryItem', 'Partner'];

/** Copies what the public lists show until there is `factor` times as much of it. */
export function multiplyContent(databaseFile: string, factor: number): void {
  const database = new Sqlite(databaseFile, { timeout: 10_000 });
  try {
    database.transaction(() => {
      for (const table of tables) {
        const columns = (database.pragma(`table_info("${table}")`) as { name: string }[])
          .map(({ name }) => name)
          .filter((name) => name !== 'id')
          .map((name) => `"${name}"`)
          .join(', ');
        const last = database.prepare(`SELECT max(id) FROM "${table}"`).pluck().get();
        const copy = database.prepare(
          `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM "${table}" WHERE id <= ? ORDER BY id`,
        );
        for (let time = 1; time < factor; time += 1) copy.run(last);
      }
      database.exec('UPDATE ContentVersion SET version = version + 1');
    })();
  } finally {
    database.close();
  }
}
