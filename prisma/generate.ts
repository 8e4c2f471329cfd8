import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { postgresqlSchema } from './postgresql-schema.ts';

// The database clients, from one schema. The code is typed against the one for SQLite, whose types are the narrower ones.
// lib/platform/db/postgresql/connection.ts loads the other one where a site uses PostgreSQL.

const derivedSchema = path.resolve(import.meta.dirname, '../lib/platform/db/generated-postgresql.prisma');

const writers = {
  sqlite: () => [],
  postgresql: () => {
    mkdirSync(path.dirname(derivedSchema), { recursive: true });
    writeFileSync(derivedSchema, postgresqlSchema());
    return ['--schema', derivedSchema];
  },
};

const [only] = process.argv.slice(2);
for (const [name, schema] of Object.entries(writers)) {
  if (only && only !== name) continue;
  const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
  const { status } = spawnSync(process.execPath, [prisma, 'generate', ...schema()], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
