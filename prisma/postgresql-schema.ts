import { readFileSync } from 'node:fs';
import path from 'node:path';

const schemaFile = path.join(import.meta.dirname, 'schema.prisma');

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`prisma/schema.prisma must have ${from} once.`);
  return text.replace(from, to);
}

/**
 * schema.prisma, which is written for SQLite, for PostgreSQL. The values of a form stay as they were written: PostgreSQL's
 * default, jsonb, puts the names of an object in another order, and then a restored item differs from the one before.
 */
export function postgresqlSchema(): string {
  const schema = readFileSync(schemaFile, 'utf8').replaceAll(/^( +values +Json)$/gm, '$1 @db.Json');
  return replaceOnce(
    replaceOnce(schema, 'provider = "sqlite"', 'provider = "postgresql"'),
    '"../lib/platform/db/generated"',
    '"./generated-postgresql"',
  );
}
