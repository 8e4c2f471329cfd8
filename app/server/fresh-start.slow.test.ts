import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Stands in for a fresh clone, which has no database client until the start has generated it. */
const withoutClient = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.includes('/generated/')) throw new Error('imported before it was generated: ' + context.parentURL);
      return next(specifier, context);
    },
  });`)}`;

test('a start loads nothing that a fresh clone has not generated yet', () => {
  const { stderr } = spawnSync(process.execPath, ['--import', withoutClient, 'app/server/start.ts'], {
    // Ends the start as soon as everything that it imports is loaded.
    env: { ...process.env, PORT: 'none' },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/PORT/);
  expect(stderr).not.toMatch(/imported before it was generated/);
});
