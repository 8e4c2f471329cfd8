import { readFileSync } from 'node:fs';
import path from 'node:path';

const schemaFile = path.join(import.meta.dirname, 'schema.prisma');

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`prisma/schema.prisma must have ${from} once.`);
  return text.replace(from, to);
}

/** schema.prisma, which is written for SQLite, for PostgreSQL. */
export function postgresqlSchema(): string {
  const schema = readFileSync(schemaFile, 'utf8');
  return replaceOnce(
    replaceOnce(schema, 'provider = "sqlite"', 'provider = "postgresql"'),
    '"../lib/db/generated"',
    '"./generated-postgresql"',
  );
}
