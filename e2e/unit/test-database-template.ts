import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '#prisma/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated, empty SQLite file that each test file copies. */
    databaseTemplate: string;
  }
}

/** Migrates one database before all tests (vitest's globalSetup). Each test file then copies it in a millisecond. */
export default async function prepareTemplate(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'innovation-centre-template-'));
  const file = path.join(folder, 'site.db');
  await applyMigrations(file);
  project.provide('databaseTemplate', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
