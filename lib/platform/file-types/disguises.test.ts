import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { disguises } from '#e2e/files/disguises.ts';
import { acceptedExtensions } from '../config/limits.ts';
import { inspectFile } from './inspect-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'disguises-'));
afterAll(() => rmSync(folder, { recursive: true }));

const all = disguises();
it.each(acceptedExtensions)('no disguise as %s is accepted', async (extension) => {
  const own = all.filter(({ filename }) => filename === `file${extension}`);
  expect(own.length).toBeGreaterThanOrEqual(30);
  const accepted: string[] = [];
  for (const { what, filename, content } of own) {
    const file = path.join(folder, 'file');
    writeFileSync(file, content);
    if (!('refusal' in (await inspectFile(file, filename)))) accepted.push(what);
  }
  expect(accepted).toEqual([]);
});
