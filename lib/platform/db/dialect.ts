import { postgresqlAddress } from '../config/paths.ts';
import * as postgresql from './postgresql/dialect.ts';
import * as postgresqlHealth from './postgresql/health.ts';
import * as postgresqlSearch from './postgresql/search.ts';
import { commitMark } from './sqlite/connection.ts';
import * as sqlite from './sqlite/dialect.ts';
import * as sqliteHealth from './sqlite/health.ts';
import * as sqliteSearch from './sqlite/search.ts';

const onSqlite = { ...sqlite, ...sqliteHealth, ...sqliteSearch, commitMark };
const onPostgresql = { ...postgresql, ...postgresqlHealth, ...postgresqlSearch };

/** The names that both databases have, each in its own way. */
type Dialect = Pick<typeof onSqlite, keyof typeof onSqlite & keyof typeof onPostgresql>;

/**
 * The part that each kind of database does in its own way: `lib/platform/db/sqlite` and `lib/platform/db/postgresql` have
 * the same names and types. Nothing else asks which of the two it is, except where the client is made.
 */
export const dialect = (): Dialect => (postgresqlAddress() ? onPostgresql : onSqlite);

/** The tables whose next number must be known before the rows are written. */
type NumberedTable =
  | 'Submission'
  | 'PrivatePage'
  | 'Invitation'
  | 'MessageTemplate'
  | 'FormTemplate'
  | 'ContactMessage'
  | 'ContactReply'
  | 'Breach';

/**
 * The number of the table's next row, for what must name it before it is written: a receipt, another row of the same
 * transaction. No number is given twice, also not one that was erased. A number whose row was not stored may leave a gap.
 */
export const nextNumber = (table: NumberedTable): Promise<number> => dialect().nextNumber(table);
