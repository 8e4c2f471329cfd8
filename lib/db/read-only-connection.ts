import Sqlite from 'better-sqlite3';
import { databaseFile } from '../config/paths.ts';

/**
 * A separate read-only connection, which the caller must close. Exports use it because a prepared statement takes a
 * fraction of the general client's time and blocks no one. Writers never block it (WAL).
 */
export const openReadOnly = (): Sqlite.Database => new Sqlite(databaseFile(), { readonly: true, timeout: 1000 });
