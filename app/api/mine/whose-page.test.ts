import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { castForTest } from '#e2e/unit/cast.ts';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { doorNames, doors, statusOf } from '#e2e/unit/mine-doors.ts';
import { holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '#lib/config/env.ts';
import { database, everyApplication } from '#lib/db/client.ts';
import { openPage } from '#lib/private-pages/open-page.ts';
import { pageRef } from '#lib/private-pages/page-ref.ts';
import { roles } from '#lib/private-pages/roles.ts';

useTestDatabase();

/** A draft, an application that was sent, and somebody else’s draft. */
type Page = 'a' | 'b' | 'c';
type Links = Record<(typeof roles)[number] | 'ended', string>;

let refs: Record<Page, string>;
/** Each kind of browser: what it sends, and which pages are open in it. */
let holders: Record<string, { headers: Headers; open: Page[] }>;

async function draftPage(programId: number): Promise<number> {
  const { pageId } = await pageForTest();
  const lasts = { createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) };
  await database().submissionDraft.create({
    data: { programId, pageId, answers: {}, errors: {}, message: '', ...lasts },
  });
  return pageId;
}

async function linksOf(pageId: number): Promise<Links> {
  const [owner = '', edit = '', read = ''] = await Promise.all(roles.map((role) => linkForTest(pageId, role)));
  const ended = await linkForTest(pageId, 'owner');
  const { linkId = 0 } = (await openPage(ended)) ?? {};
  await database().privateLink.update({ where: { id: linkId }, data: { endedAt: new Date() } });
  return { owner, edit, read, ended };
}

beforeAll(async () => {
  const program = await createTestProgram();
  const { id: sentTo } = await programForTest('Sent');
  const submission = await submissionForTest(sentTo, { answers: { A: '1' } });
  const pages = {
    a: await draftPage(program.id),
    b: (await pageForTest(submission.id)).pageId,
    c: await draftPage(program.id),
  };
  refs = { a: pageRef(pages.a), b: pageRef(pages.b), c: pageRef(pages.c) };
  const [a, b, c] = [await linksOf(pages.a), await linksOf(pages.b), await linksOf(pages.c)];
  const madeUp = 'A'.repeat(43);
  const cast = await castForTest(sentTo, program.id);
  const kind = (open: Page[], ...tokens: string[]) => ({ headers: holderHeaders(...tokens), open });
  const staff = Object.entries(cast).map(([name, headers]) => [`staff: ${name}`, { headers, open: [] }] as const);
  holders = {
    nobody: kind([]),
    'owner of a': kind(['a'], a.owner),
    'editor of a': kind(['a'], a.edit),
    'reader of a': kind(['a'], a.read),
    'owner of b': kind(['b'], b.owner),
    'editor of b': kind(['b'], b.edit),
    'reader of b': kind(['b'], b.read),
    'ended link': kind([], a.ended),
    'made-up link': kind([], madeUp),
    'ended link, then b': kind(['b'], b.owner, a.ended),
    'b, then ended link': kind(['b'], a.ended, b.owner),
    'a, then b': kind(['a', 'b'], b.owner, a.owner),
    'b, then a': kind(['a', 'b'], a.owner, b.owner),
    'owner of b, reader of a': kind(['a', 'b'], a.read, b.owner),
    'owner of a, reader of b': kind(['a', 'b'], b.read, a.owner),
    'editor of both': kind(['a', 'b'], a.edit, b.edit),
    'a by two links': kind(['a'], a.owner, a.read),
    'made-up link beside a': kind(['a'], madeUp, a.owner),
    'a, b and an ended link': kind(['a', 'b'], a.owner, b.edit, c.ended),
    'a from before pages had names': {
      headers: new Headers({ host: 'localhost', cookie: `mine=${a.owner}` }),
      open: ['a'],
    },
    ...Object.fromEntries(staff),
  };
});

beforeEach(() => {
  for (const name of ['SUBMISSIONS', 'WRITES']) vi.stubEnv(`RATE_LIMIT_${name}`, '0');
  resetEnvironment();
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnvironment();
});

/** Everything that a door of a private page could change. */
const everything = async () => {
  const { submissionDraft, draftAnswer, draftFile, submission } = everyApplication();
  const { privatePage, privateLink, message, mail, auditLog } = database();
  const tables = [submissionDraft, draftAnswer, draftFile, submission, privatePage, privateLink];
  const rows = [...tables, message, mail, auditLog].map((table) => (table as typeof mail).findMany());
  return JSON.stringify(await Promise.all(rows));
};

const names = [undefined, 'a', 'b', 'c', 'made up', '', 'unreadable'] as const;
const made: Record<string, string> = { 'made up': 'AAAAAAAAAAAAAAAA', unreadable: '%00%0a\u0915' };
const refOf = (name: (typeof names)[number]) =>
  name === undefined || name === '' ? name : (made[name] ?? refs[name as Page]);

/** The refusal of a request that names this page. Null if the door itself decides. */
function refusal(open: readonly Page[], name: (typeof names)[number]): number | null {
  if (open.length === 0) return 401;
  if (name === undefined) return open.length === 1 ? null : 409;
  return (open as readonly string[]).includes(name) ? null : 409;
}

it('no door lets a browser into a page that is not open in it, or that it does not name', async () => {
  const before = await everything();
  let tried = 0;
  const broken: string[] = [];
  for (const [kind, { headers, open }] of Object.entries(holders))
    for (const door of doorNames.filter((each) => doors[each] !== 'everyone'))
      for (const name of names) {
        const expected = refusal(open, name);
        if (expected === null) continue;
        tried += 1;
        const status = await statusOf(door, headers, refOf(name));
        if (status !== expected) broken.push(`${door}, ${kind}, names ${name}: ${status}, not ${expected}`);
      }
  expect(broken).toEqual([]);
  expect(Object.keys(holders).length).toBeGreaterThanOrEqual(20);
  expect(tried).toBeGreaterThan(1500);
  expect(await everything()).toBe(before);
});

it('a browser with two pages reaches each by its name', async () => {
  const both = holders['owner of a, reader of b'];
  if (!both) throw new Error('There is no such browser.');
  const reading = doorNames.filter((door) => doors[door] === 'read');
  expect(reading.length).toBeGreaterThan(0);
  for (const door of reading)
    for (const name of ['a', 'b'] as const)
      expect([200, 404]).toContain(await statusOf(door, both.headers, refs[name]));
  expect(await statusOf('PATCH mine/draft', both.headers, refs.a)).toBe(200);
  expect(await statusOf('PATCH mine/draft', both.headers, refs.b)).toBe(403);
  expect(await statusOf('POST mine/withdrawal', both.headers, refs.b)).toBe(403);
});
