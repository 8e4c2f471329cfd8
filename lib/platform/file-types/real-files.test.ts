import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RealTestFile, realFiles } from '#e2e/files/real-files.ts';
import { acceptedExtensions } from '../config/limits.ts';
import { inspectFile } from './inspect-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'real-files-'));
let all: RealTestFile[];
beforeAll(async () => {
  all = await realFiles();
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(acceptedExtensions)(
  'every real %s is accepted, and its readers are told what they should know',
  async (extension) => {
    const own = all.filter(({ filename }) => filename === `file${extension}`);
    expect(own.length).toBeGreaterThan(6);
    const found: Record<string, unknown> = {};
    for (const { what, filename, content } of own) {
      const file = path.join(folder, 'file');
      writeFileSync(file, content);
      const inspected = await inspectFile(file, filename);
      found[what] = 'refusal' in inspected ? inspected : inspected.caution;
    }
    expect(found).toEqual(Object.fromEntries(own.map(({ what, caution }) => [what, caution])));
  },
);
