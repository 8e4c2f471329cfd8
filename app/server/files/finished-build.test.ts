import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compileHint, compressStatic, hintCompilation } from './finished-build.ts';

const script = 'const answer = 42;\n'.repeat(100);
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'finished-build-'));
  await mkdir(path.join(folder, 'static/chunks'), { recursive: true });
  await writeFile(path.join(folder, 'static/chunks/page.js'), script);
  await writeFile(path.join(folder, 'static/letters.woff2'), 'compressed already');
});
afterEach(() => rm(folder, { recursive: true }));

const read = (name: string) => readFile(path.join(folder, 'static', name));

test('writes a script once more for each coding, and leaves the original', async () => {
  await compressStatic(folder);
  expect(brotliDecompressSync(await read('chunks/page.js.br')).toString()).toBe(script);
  expect(gunzipSync(await read('chunks/page.js.gz')).toString()).toBe(script);
  expect((await read('chunks/page.js')).toString()).toBe(script);
});

test('leaves alone what is compressed already, its own files too', async () => {
  await compressStatic(folder);
  await compressStatic(folder);
  const files = await readdir(path.join(folder, 'static'), { recursive: true });
  expect(files.sort()).toEqual(['chunks', 'chunks/page.js', 'chunks/page.js.br', 'chunks/page.js.gz', 'letters.woff2']);
});

describe('the hint for the compiler', () => {
  beforeEach(async () => {
    for (const name of ['shared', 'framework', 'editor'])
      await writeFile(path.join(folder, `static/chunks/${name}.js`), `run('${name}')`);
  });

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
});
