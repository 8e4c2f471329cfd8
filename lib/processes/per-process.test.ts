import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { forgetSite, perProcess } from './per-process.ts';

const project = path.resolve(import.meta.dirname, '../..');
const sources = ['app', 'lib'].flatMap((folder) =>
  readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(path.join('db', 'generated')))
    .map((file) => ({
      file: path.join(folder, file),
      text: readFileSync(path.join(project, folder, file), 'utf8'),
    })),
);

describe('what a process has once', () => {
  it('is made at the first use, and is the same for each copy of a module', () => {
    const made: number[] = [];
    const make = () => [made.push(0)];
    const one = perProcess('tried by its test', make);
    const copy = perProcess('tried by its test', make);
    expect(made).toEqual([]);
    expect(copy()).toBe(one());
    expect(made).toHaveLength(1);
  });

  it('is forgotten with the site, unless it knows nothing of one', () => {
    const ofSite = perProcess('of a site', () => ({}));
    const thread = perProcess('a thread', () => ({}), { knowsSite: false });
    const before = [ofSite(), thread()];
    forgetSite();
    expect(ofSite()).not.toBe(before[0]);
    expect(thread()).toBe(before[1]);
  });
});

test('each name is used once, and nothing else is kept on the global object', () => {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bperProcess\(\s*(['`][^'`]+['`])/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names).toEqual([...new Set(names)]);
  const others = sources.filter(({ file, text }) => !file.endsWith('per-process.ts') && /globalThis as\b/.test(text));
  expect(others.map(({ file }) => file)).toEqual([]);
});
