import { beforeAll, expect, it } from 'vitest';
import { type RealTestFile, realFiles } from '#e2e/files/real/real-files.ts';
import { acceptedExtensions } from '../config/limits.ts';
import { inspectBytes } from './inspect-file.ts';

let all: RealTestFile[];
beforeAll(async () => {
  all = await realFiles();
});

it.each(acceptedExtensions)(
  'every real %s is accepted, and its readers are told what they should know',
  async (extension) => {
    const own = all.filter(({ filename }) => filename === `file${extension}`);
    expect(own.length).toBeGreaterThan(6);
    const found: Record<string, unknown> = {};
    for (const { what, filename, content } of own) {
      const inspected = await inspectBytes(content, filename);
      found[what] = 'refusal' in inspected ? inspected : inspected.caution;
    }
    expect(found).toEqual(Object.fromEntries(own.map(({ what, caution }) => [what, caution])));
  },
);
