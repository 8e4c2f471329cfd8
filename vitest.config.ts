import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { environmentSchema } from './lib/config/env.ts';

// An empty variable counts as unset but overrides the developer's own .env, so every test starts from the defaults.
const defaults = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, '']));
// A path below a file can be neither opened nor created. A test that forgot useTestDatabase() therefore fails instead
// of writing into the developer's own data.
const nowhere = path.join(import.meta.filename, 'call-useTestDatabase');

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{app,components,e2e,lib,prisma}/**/*.test.{ts,tsx}'],
    globalSetup: './e2e/unit/test-database-template.ts',
    env: { ...defaults, NODE_ENV: 'test', DATABASE_URL: `file:${nowhere}`, UPLOADS_DIR: nowhere },
    maxWorkers: 2,
    watch: false,
    slowTestThreshold: 5000,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
