import { readFileSync } from 'node:fs';
import path from 'node:path';

export const schemaFile = path.join(import.meta.dirname, 'schema.prisma');

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`The schema must have ${from} once.`);
  return text.replace(from, to);
}

/**
 * A schema that is written for SQLite, for PostgreSQL. The values of a form stay as they were written: PostgreSQL's
 * default, jsonb, puts the names of an object in another order, and then a restored item differs from the one before.
 */
export const forPostgresql = (schema: string): string =>
  replaceOnce(
    replaceOnce(
      schema.replaceAll(/^( +values +Json)$/gm, '$1 @db.Json'),
      'provider = "sqlite"',
      'provider = "postgresql"',
    ),
    '"../lib/platform/db/generated"',
    '"./generated-postgresql"',
  );

/** schema.prisma for PostgreSQL. */
export const postgresqlSchema = (): string => forPostgresql(readFileSync(schemaFile, 'utf8'));
