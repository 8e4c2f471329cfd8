import Sqlite from 'better-sqlite3';
import { databaseFile } from '../../config/paths.ts';
import { perProcess } from '../../processes/per-process.ts';

interface Watched {
  file: string;
  connection: Sqlite.Database;
  mark: Sqlite.Statement<[], number>;
}

const watch = perProcess('commit watch', () => ({ watched: undefined as Watched | undefined }));

function watched(): Watched {
  const file = databaseFile();
  const { watched: open } = watch();
  if (open?.file === file) return open;
  closeCommitWatch();
  const connection = new Sqlite(file, { readonly: true, timeout: 0 });
  const mark = connection.prepare<[], number>('PRAGMA data_version').pluck();
  const opened = { file, connection, mark };
  watch().watched = opened;
  return opened;
}

/**
 * A number that changes with each commit to the database, by whichever connection or process. It is read from memory
 * that all of them share, by a connection that does nothing else, so it costs some microseconds and never waits.
 * @returns null when it cannot be read, as while another process keeps the whole file to itself
 */
export function commitMark(): number | null {
  try {
    return watched().mark.get() ?? null;
  } catch {
    // The caller then asks the database itself, whose error says more.
    return null;
  }
}

/** Closes the connection. The next `commitMark()` opens another. */
export function closeCommitWatch(): void {
  watch().watched?.connection.close();
  watch().watched = undefined;
}
