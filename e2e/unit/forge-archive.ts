import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import {
  ArchiveWriter,
  databaseName,
  erasuresName,
  type Manifest,
  readArchive,
} from '#lib/operations/backup/archive.ts';

/** What a forger changes. */
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
