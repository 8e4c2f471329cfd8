import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileHint, hintCompilation } from './finish-build.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hint-compilation-'));
  await mkdir(path.join(folder, 'static/chunks'), { recursive: true });
  for (const name of ['shared', 'framework', 'editor'])
    await writeFile(path.join(folder, `static/chunks/${name}.js`), `run('${name}')`);
});
afterEach(() => rm(folder, { recursive: true }));

const writeManifest = (manifest: object) =>
  writeFile(path.join(folder, 'build-manifest.json'), JSON.stringify(manifest));
const chunk = (name: string) => readFile(path.join(folder, `static/chunks/${name}.js`), 'utf8');

test('the scripts of every page carry the hint, the others do not', async () => {
  await writeManifest({ rootMainFiles: ['static/chunks/shared.js', 'static/chunks/framework.js'] });
  await hintCompilation(folder);
  expect(await chunk('shared')).toBe(`${compileHint}run('shared')`);
  expect(await chunk('framework')).toBe(`${compileHint}run('framework')`);
  expect(await chunk('editor')).toBe(`run('editor')`);
  expect(compileHint).toMatch(/^\/\/# allFunctionsCalledOnLoad\n$/);
});

test('a second call changes nothing', async () => {
  await writeManifest({ rootMainFiles: ['static/chunks/shared.js'] });
  await hintCompilation(folder);
  await hintCompilation(folder);
  expect(await chunk('shared')).toBe(`${compileHint}run('shared')`);
});

test('a build that does not name the scripts of every page is an error', async () => {
  await writeManifest({ rootMainFiles: [] });
  await expect(hintCompilation(folder)).rejects.toThrow('rootMainFiles');
  await writeManifest({});
  await expect(hintCompilation(folder)).rejects.toThrow('rootMainFiles');
});
