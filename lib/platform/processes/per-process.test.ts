import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { forgetSite, perProcess } from './per-process.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const sources = ['app', 'lib'].flatMap((folder) =>
  readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith(path.join('platform', 'db', 'generated')))
    .map((file) => ({ file: path.join(folder, file), text: readFileSync(path.join(project, folder, file), 'utf8') })),
);

describe('things that a process has once', () => {
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

/** How several starts of one site share each thing of which a process has one. */
const amongSeveral: Record<string, Record<string, string>> = {
  'one for all, in the database': {
    'shared counts': 'counted in the table (lib/platform/http/throttle)',
    throttles: 'the memory of a process that serves alone',
    'last numbers': 'the database’s own counter',
    'background work': 'a lease',
    'picture encoder': 'a lease',
    'imports that run': 'a lease for each import',
    'work in turn': 'a lease, but for what a process only remembers',
    'waiting uploads': 'read from the folders each time, in turn',
    'reset requests': 'rows: who removes one has handled it',
    'read log': 'rows that are unique',
    'mail sender': 'claims',
    'kept drafts: ${kind}': 'rows',
  },
  'one for each, which sees at its next use what another one changed': {
    'content cache': 'by the version in the database',
    'commit watch': 'by the file’s mark of commits',
    'listed links': 'only the process of the lease lists them, and again after it took over',
    'receipt keys': 'by the file’s time',
    'published receipt keys': 'a row that may be written twice',
    'files of folders': 'by the folder’s time',
    'free space': 'measured again within seconds',
    'uploads folder': 'by its mark',
    secrets: 'a file that never changes',
    'pictures of the identity': 'by what they are drawn from',
    'outlines of marks': 'by the file of the mark',
    'fonts of drawn text': 'files of the release',
    'receipt key of the secret': 'by AUTH_SECRET, which all have',
    'unstored warnings': 'until the database takes them, where another one may have told of them',
  },
  'one for each, because it is its own': {
    'database client': 'its connection',
    'places of previews': 'its connections',
    'database instead': 'its requests',
    'database away': 'its requests',
    'page records': 'its requests',
    'page responses': 'its requests',
    'read times': 'its requests',
    'receipts that are printed': 'its requests: two processes may print one at once',
    'database watcher': 'its requests',
    'declared reads': 'its code',
    'own style': 'its build',
    'the backup under way': 'its requests: that of another process is seen by its unfinished file',
    'compressed drawings': 'its bytes',
    'file store': 'its setting',
    'hashing queue': 'its threads: each has as many as it could have alone',
    'hashing threads': 'its threads',
    'fair turns': 'its event loop',
    scanner: 'how long it does not ask again',
    'temporary receipt key': 'published as any other, so that each receipt can be checked',
    'sign-in provider': 'what that says of itself, asked again within the hour',
    'requests in flight': 'they protect the machine',
    'incoming bytes': 'they protect the machine',
    metrics: 'each start is asked by itself',
    'temporary secret': 'several starts are given one',
    alone: 'whether there may be others',
    stopping: 'each is told to stop by itself',
  },
};

test('how several starts share each is decided', () => {
  const decided = Object.values(amongSeveral).flatMap((names) => Object.keys(names));
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bperProcess\(\s*['`]([^'`]+)['`]/g)].map(([, name = '']) => name),
  );
  expect(decided.sort()).toEqual(used.sort());
});
