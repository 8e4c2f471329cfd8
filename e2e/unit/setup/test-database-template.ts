import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '#e2e/scale/databases.ts';
import { applyMigrations } from '#lib/platform/db/sqlite/migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated, empty SQLite file that each test file copies. */
    databaseTemplate: string;
    /** Under `npm run test:scale`, the PostgreSQL server and the database there that each test file copies instead. */
    postgresql: { server: string; template: string } | null;
  }
}

/** Migrates one database before all tests (vitest's globalSetup). Each test file then copies it in a millisecond. */
export default async function prepareTemplate(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-template-'));
  const file = path.join(folder, 'site.db');
  await applyMigrations(file);
  project.provide('databaseTemplate', file);
  const server = process.env.TEST_SCALE_POSTGRESQL;
  project.provide('postgresql', server ? await prepareOn(server, `template_${process.pid}`) : null);
  return () => rmSync(folder, { recursive: true, force: true });
}

async function prepareOn(server: string, template: string) {
  const { applyPostgresqlMigrations } = await import('#lib/platform/db/postgresql/migrations.ts');
  await applyPostgresqlMigrations(createDatabase(server, template));
  return { server, template };
}
