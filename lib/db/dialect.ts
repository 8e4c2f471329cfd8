import { environment } from '../config/env.ts';
import { postgresql } from './postgresql/postgresql.ts';
import { sqlite } from './sqlite/sqlite.ts';

/**
 * What is said to the site’s database in its own way: `lib/db/sqlite` and `lib/db/postgresql` have the same names and
 * types. Nothing else asks which of the two it is, except where the client is made.
 */
export const dialect = (): typeof sqlite =>
  environment().DATABASE_URL.startsWith('postgresql://') ? postgresql : sqlite;
