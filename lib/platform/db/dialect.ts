import { postgresqlAddress } from '../config/paths.ts';
import { postgresql } from './postgresql/postgresql.ts';
import { sqlite } from './sqlite/sqlite.ts';

/**
 * The part that each kind of database does in its own way: `lib/platform/db/sqlite` and `lib/platform/db/postgresql` have the same names and
 * types. Nothing else asks which of the two it is, except where the client is made.
 */
export const dialect = (): typeof sqlite => (postgresqlAddress() ? postgresql : sqlite);
