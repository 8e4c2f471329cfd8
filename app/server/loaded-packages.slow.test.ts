import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from '#lib/platform/config/paths.ts';

/** Prints the packages that are loaded with the modules that serve the site, and who listens to the process. */
const listLoaded = `
  import { registerHooks } from 'node:module';
  const seen = new Set();
  const before = process.eventNames();
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url)?.[1];
      if (name) seen.add(name);
      return found;
    },
  });
  await import('./app/server/serve.ts');
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const events = process.eventNames().filter((name) => !before.includes(name));
  const found = { packages: [...seen], events, timers };
  process.stdout.write(JSON.stringify(found), () => process.exit(0));
`;

interface Loaded {
  packages: string[];
  events: string[];
  timers: number;
}

function load(): Loaded {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', listLoaded], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}
const loaded = load();

test('the server loads what only some sites need when one needs it', () => {
  expect(loaded.packages).toContain('better-sqlite3');
  const rarely = ['sharp', 'culori', 'pg', '@prisma/adapter-pg', 'aws4fetch', 'typescript', 'playwright-core'];
  expect(loaded.packages.filter((name) => rarely.includes(name))).toEqual([]);
});

test('the server neither listens to another process nor waits for it', () => {
  expect(loaded.events).not.toContain('message');
  expect(loaded.events).not.toContain('disconnect');
  expect(loaded.timers).toBe(0);
});
