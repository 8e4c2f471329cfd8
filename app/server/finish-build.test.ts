import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressStatic } from './finish-build.ts';

const script = 'const answer = 42;\n'.repeat(100);
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'compress-static-'));
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
