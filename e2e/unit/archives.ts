import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import yauzl from 'yauzl';
import {
  ArchiveWriter,
  databaseName,
  erasuresName,
  type Manifest,
  readArchive,
} from '#lib/operations/backup/archive.ts';

/** A change by a forger. */
interface Forgery {
  /** Statements on the database of the archive. */
  statements?: string;
  /** The list of erasures. */
  erasures?: string;
  /** Changes what the manifest says beside its sums. */
  manifest?: Partial<Pick<Manifest, 'madeAt' | 'missing' | 'seal'>>;
}

function changed(database: Buffer, statements: string, beside: string): Buffer {
  writeFileSync(beside, database);
  const connection = new Sqlite(beside);
  // A forger may also change the schema's own rows.
  connection.unsafeMode(true);
  connection.exec(statements);
  connection.close();
  const bytes = readFileSync(beside);
  rmSync(beside);
  return bytes;
}

/**
 * Writes the archive `from` as `to`, as anyone can who has it: changed, and whole by sums that are computed again.
 */
export async function forgeArchive(from: string, to: string, { statements, erasures, manifest = {} }: Forgery) {
  const files = new Map<string, Buffer>();
  const read = await readArchive(from, async (name, content) => {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    files.set(name, Buffer.concat(chunks));
  });
  const database = files.get(databaseName);
  if (statements && database) files.set(databaseName, changed(database, statements, `${to}.db`));
  if (erasures !== undefined) files.set(erasuresName, Buffer.from(erasures));
  rmSync(to, { force: true });
  const handle = await open(to, 'wx');
  try {
    const archive = new ArchiveWriter(handle, new Date(read.madeAt));
    for (const [name, bytes] of files) await archive.add(name, bytes.length, [bytes]);
    await archive.finish({ ...read, ...manifest, files: archive.files });
  } finally {
    await handle.close();
  }
}

/** An archive's entries, read by a different library from the one that wrote it. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, file) => (file ? resolve(file) : reject(error))),
  );
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        entries.set(entry.fileName, Buffer.concat(await stream.toArray()));
        zip.readEntry();
      }),
    );
    zip.once('end', resolve).once('error', reject).readEntry();
  });
  return entries;
}

/** Additions, removals and changes by a forger of a database: statements, and the words of the refusal. */
export const forgedSchemas: Record<string, [statements: string, named: RegExp]> = {
  'a trigger': [
    `CREATE TRIGGER every_visit AFTER INSERT ON "AuditLog" BEGIN UPDATE User SET role = 'admin'; END`,
    /the trigger “every_visit” of “AuditLog” belongs to no migration/,
  ],
  'a trigger with the name of a table': [
    'CREATE TRIGGER "Mail" BEFORE DELETE ON "Session" BEGIN SELECT 1; END',
    /the trigger “Mail” of “Session” belongs to no migration/,
  ],
  'a view': ['CREATE VIEW everything AS SELECT * FROM Answer', /the view “everything” belongs to no migration/],
  'a table': ['CREATE TABLE "Extra" (a)', /the table “Extra” belongs to no migration/],
  'a view with the name of an index': [
    'CREATE VIEW "Mail_id_idx7" AS SELECT * FROM "Mail"',
    /the view “Mail_id_idx7” belongs to no migration/,
  ],
  'a table whose name almost begins like those of SQLite': [
    'CREATE TABLE "sqlitf_1 x" (a, b)',
    /the table “sqlitf_1 x” belongs to no migration/,
  ],
  'an index of an expression': ['CREATE INDEX "_Mail" ON "Mail" (1)', /the index “_Mail” of “Mail”/],
  'an index': ['CREATE INDEX slow ON "Answer" (label)', /the index “slow” of “Answer”/],
  'a virtual table': ['CREATE VIRTUAL TABLE words USING fts5(text)', /the table “words” belongs to no migration/],
  'a column': [
    `ALTER TABLE "User" ADD COLUMN "extra" TEXT DEFAULT 'x'`,
    /the table “User” is not as its migration made it/,
  ],
  'a generated column': ['ALTER TABLE "Mail" ADD COLUMN "copy" AS (text)', /the table “Mail” is not as/],
  'a table in the place of another': [
    'DROP TABLE "AuditLog"; CREATE VIEW "AuditLog" AS SELECT * FROM User',
    /the view “AuditLog” belongs to no migration/,
  ],
  'a missing index': ['DROP INDEX "User_email_key"', /the index “User_email_key” of “User” is missing/],
  'a missing table': ['DROP TABLE "SubmissionHold"', /the table “SubmissionHold” is missing/],
  'an edited schema': [
    `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'UNIQUE ', '') WHERE name = 'User_email_key'`,
    /the index “User_email_key” of “User” is not as its migration made it/,
  ],
  'a hidden trigger': [
    `CREATE TRIGGER hidden AFTER INSERT ON "Mail" BEGIN SELECT 1; END; PRAGMA writable_schema = ON;
     UPDATE sqlite_schema SET name = 'sqlite_hidden' WHERE name = 'hidden'`,
    /the trigger “sqlite_hidden” of “Mail”|cannot be read/,
  ],
  'migrations that run for ever': [
    `ALTER TABLE _prisma_migrations RENAME TO m; CREATE VIEW _prisma_migrations AS
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
     SELECT i AS id, i AS checksum, i AS migration_name, 1 AS finished_at, NULL AS rolled_back_at FROM n`,
    /“_prisma_migrations” belongs to no migration/,
  ],
  'no migrations': ['DELETE FROM _prisma_migrations', /belongs to no migration/],
  'a migration that is another one': [
    `UPDATE _prisma_migrations SET checksum = 'x' WHERE migration_name LIKE '%initial'`,
    /the migration “\d+_initial” is noted as another one/,
  ],
  'a migration that never ended': [
    `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name LIKE '%initial'`,
    /the migration “\d+_initial” is noted as another one/,
  ],
};

/** Lists of erasures with a line that cannot be read, and the number of the line. */
export const brokenLists: Record<string, [list: string, line: number]> = {
  'no JSON': ['erased\n', 1],
  'half a line': [
    '{"kind":"link","id":1,"step":"erased","createdAt":"2026-11-22T10:00:00.000Z","at":"2026-11-22T10:00:00.000Z"}\n{"kind":"link","id":2,"st\n',
    2,
  ],
  'no end': [
    '{"kind":"link","id":1,"step":"erased","createdAt":"2026-11-22T10:00:00.000Z","at":"2026-11-22T10:00:00.000Z"}',
    1,
  ],
  'an empty line': ['\n', 1],
  'another kind': [
    '{"kind":"table","id":1,"step":"erased","createdAt":"2026-11-22T10:00:00.000Z","at":"2026-11-22T10:00:00.000Z"}\n',
    1,
  ],
  'no number': [
    '{"kind":"mail","id":"1 OR 1","step":"erased","createdAt":"2026-11-22T10:00:00.000Z","at":"2026-11-22T10:00:00.000Z"}\n',
    1,
  ],
  'no time': ['{"kind":"mail","id":1,"step":"erased","createdAt":"never","at":"never"}\n', 1],
  'a list in a line': ['[]\n', 1],
  nothing: ['null\n', 1],
};
