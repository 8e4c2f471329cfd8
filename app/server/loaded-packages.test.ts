import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectRoot } from '#lib/config/paths.ts';

/** Prints the packages that are loaded with the modules that serve the site. */
const listLoaded = `
  import { registerHooks } from 'node:module';
  const seen = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url)?.[1];
      if (name) seen.add(name);
      return found;
    },
  });
  await import('./app/server/serve.ts');
  process.stdout.write(JSON.stringify([...seen]), () => process.exit(0));
`;

test('the server loads what only some sites need when one needs it', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', listLoaded], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const loaded: string[] = stdout ? JSON.parse(stdout) : [stderr];
  expect(loaded).toContain('better-sqlite3');
  const rarely = ['sharp', 'culori', 'pg', '@prisma/adapter-pg', 'aws4fetch', 'typescript', 'playwright-core'];
  expect(loaded.filter((name) => rarely.includes(name))).toEqual([]);
});
