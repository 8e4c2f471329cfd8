import { expect, it } from 'vitest';
import { disguises } from '#e2e/files/disguised/disguises.ts';
import { acceptedExtensions } from '../config/limits.ts';
import { inspectBytes } from './inspect-file.ts';

const all = disguises();
it.each(acceptedExtensions)('no disguise as %s is accepted', async (extension) => {
  const own = all.filter(({ filename }) => filename === `file${extension}`);
  expect(own.length).toBeGreaterThanOrEqual(30);
  const accepted: string[] = [];
  for (const { what, filename, content } of own)
    if (!('refusal' in (await inspectBytes(content, filename)))) accepted.push(what);
  expect(accepted).toEqual([]);
});
