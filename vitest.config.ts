import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import './e2e/fixtures/sites/temporary-files.ts';
import { environmentSchema } from './lib/platform/config/env.ts';

// An empty variable counts as unset but overrides the developer's own .env, so every test starts from the defaults.
const defaults = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, '']));
// A path below a file can be neither opened nor created. A test that forgot useTestDatabase() therefore fails instead
// of writing into the developer's own data.
const nowhere = path.join(import.meta.filename, 'call-useTestDatabase');

/** The database that tests use. A line of a test file may say that it is about the other one. */
const other = process.env.TEST_SCALE === 'on' ? 'SQLite' : 'PostgreSQL';
const isAboutOther = (file: string) => new RegExp(`^// About ${other} itself`, 'm').test(readFileSync(file, 'utf8'));
const tests = globSync('{app,components,e2e,lib,prisma}/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter(
  (file) => !isAboutOther(file),
);
/** Tests that ask the built, seeded site, which runs for all of them. */
const isHttp = (file: string) => file.startsWith(path.join('e2e', 'http', path.sep));
/**
 * Tests that start processes or threads, count on seconds, or take more than five. `npm test` leaves them to
 * `npm run test:all`.
 */
const isSlow = (file: string) => /\.slow\.test\.tsx?$/.test(file);
/** Tests that change what all files of one process share and nothing sets back: its modules, or its folder. */
const isAlone = (file: string) => /vi\.(mock|resetModules)|process\.chdir/.test(readFileSync(file, 'utf8'));
const projectOf = (file: string) => (isHttp(file) ? 'http' : isSlow(file) ? 'slow' : isAlone(file) ? 'alone' : 'unit');
const project = (name: ReturnType<typeof projectOf>, more = {}) => ({
  extends: true as const,
  test: { name, include: tests.filter((file) => projectOf(file) === name), ...more },
});

export default defineConfig({
  test: {
    environment: 'node',
    env: { ...defaults, NODE_ENV: 'test', DATABASE_URL: `file:${nowhere}`, UPLOADS_DIR: nowhere },
    maxWorkers: 2,
    watch: false,
    slowTestThreshold: 5000,
    // Some start processes, and the machine may be busy. A longer wait only means that something hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    globalSetup: './e2e/unit/setup/test-database-template.ts',
    setupFiles: './e2e/unit/setup/forget-site.ts',
    projects: [
      project('unit', { isolate: false }),
      project('alone'),
      project('slow'),
      project('http', { isolate: false, globalSetup: './e2e/http/start-site.ts' }),
    ],
  },
});
