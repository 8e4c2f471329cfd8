import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { castForTest } from '#e2e/unit/doors/cast.ts';
import { doorNames, doors, statusOf } from '#e2e/unit/doors/mine-doors.ts';
import { setEnvironment } from '#e2e/unit/environment.ts';
import { holderHeaders, linkForTest, pageForTest } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { pageRef } from '#lib/applications/private-pages/holder.ts';
import { openPage, roles } from '#lib/applications/private-pages/private-link.ts';

import { resetEnvironment } from '#lib/platform/config/env.ts';
import { unfinishedFolder } from '#lib/platform/config/paths.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { chunksFile } from '#lib/platform/uploads/chunk-store.ts';
import type { UploadUse } from '#lib/platform/uploads/file-rules.ts';
import { announceUpload, noteChunks } from '#lib/platform/uploads/unfinished-upload.ts';
import { POST as sendOwn } from './messages/route.ts';

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
afterEach(() => setEnvironment());

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

const pdf = samplePdf(3000, 9);
const encoded = (text: string) => Buffer.from(text).toString('base64');

/** A file that has arrived for a page, as its owner sent it. */
async function arrived(pageId: number, use: UploadUse): Promise<string> {
  const about = { pageId, use, fieldId: use === 'message' ? 0 : 1, requestId: null, client: '192.0.2.9' };
  const { id } = await announceUpload({ ...about, filename: 'plan.pdf', bytes: pdf.length });
  writeFileSync(chunksFile(id), pdf);
  noteChunks(id, pdf.length);
  return id;
}

/** Every way to announce a file for a page, and to take one that waits there, or to touch it. */
function takers(
  ids: readonly string[],
  submissionId: number,
): [route: string, method: string, init: RequestInit, id?: string][] {
  const tus = { 'tus-resumable': '1.0.0', 'upload-length': '9', 'upload-offset': '0' };
  const announces = ['message', 'correction', 'draft'].map((use) => {
    const metadata = `filename ${encoded('a.pdf')},field ${encoded('1')},use ${encoded(use)}`;
    return ['mine/uploads', 'POST', { headers: { ...tus, 'upload-metadata': metadata } }] as const;
  });
  const form = () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ text: 'Mine.', program_id: '1', base: '0' })) body.append(name, value);
    for (const id of ids) body.append('uploaded_file', id);
    return { body };
  };
  const offset = { 'content-type': 'application/offset+octet-stream', 'upload-offset': `${pdf.length}` };
  return [
    ...announces.map((each) => [...each] as [string, string, RequestInit]),
    ...ids.flatMap((id): [string, string, RequestInit, string][] => [
      ['mine/uploads/[id]', 'HEAD', { headers: tus }, id],
      ['mine/uploads/[id]', 'PATCH', { headers: { ...tus, ...offset }, body: 'more' }, id],
      ['mine/uploads/[id]', 'DELETE', { headers: tus }, id],
    ]),
    ...['mine/messages', 'mine/correction', 'mine/draft', 'mine/draft/send', 'submissions', 'drafts'].map(
      (route): [string, string, RequestInit] => [route, 'POST', form()],
    ),
    ['admin/applications/[id]/messages', 'POST', form(), `${submissionId}`],
  ];
}

it('no browser announces a file for a page whose owner it is not, and takes or touches none that waits there', async () => {
  const submission = await database().submission.findFirstOrThrow({
    select: { id: true, programId: true, pageId: true },
  });
  const another = await submissionForTest(submission.programId, { answers: { A: '2' } });
  const { token } = await pageForTest(another.id);
  const kinds = { ...holders, 'owner of another application': { headers: holderHeaders(token), open: [] } };
  const pageId = submission.pageId ?? 0;
  const ids = [await arrived(pageId, 'message'), await arrived(pageId, 'correction')];
  const folders = () => readdirSync(unfinishedFolder()).filter((name) => name.startsWith(`${pageId}-`));
  const taken = async () => {
    const where = { filename: 'plan.pdf' };
    const { attachment, draftFile, messageFile, replacedFile } = everyApplication();
    const tables = [attachment, draftFile, messageFile, replacedFile];
    return Promise.all(tables.map((table) => (table as typeof attachment).count({ where })));
  };
  const none = await taken();
  const ofOwner = Object.entries(holders).flatMap(([kind, { headers, open }]) =>
    open.includes('b') && /owner of b|ended link|^a, then b|^b, then a/.test(kind) ? [headers] : [],
  );
  const broken: string[] = [];
  let tried = 0;
  for (const [kind, { headers: who, open }] of Object.entries(kinds))
    for (const name of [undefined, 'b'] as const) {
      // These are the owner's own.
      if (ofOwner.includes(who) && (name === 'b' || (name === undefined && open.length === 1))) continue;
      for (const [route, method, init, path] of takers(ids, submission.id)) {
        const handlers: Record<string, Handler> = await import(resolve('app/api', route, 'route.ts'));
        const headers = new Headers(init.headers);
        const ref = refOf(name);
        headers.set('origin', 'http://localhost');
        for (const [key, value] of who) headers.set(key, value);
        const address = `http://localhost/${ref === undefined ? '' : `?page=${ref}`}`;
        const request = new Request(address, { ...init, method, headers, duplex: 'half' } as RequestInit);
        const context = { params: Promise.resolve({ id: path ?? '' }) };
        const response = await (handlers[method] as Handler)(request, context);
        await response.body?.cancel();
        tried += 1;
        const isUntouched = folders().length === 2 && ids.every((id) => readFileSync(chunksFile(id)).equals(pdf));
        if (!isUntouched || response.status >= 500)
          broken.push(`${method} ${route}, ${kind}, ${name}: ${response.status}`);
      }
      if (String(await taken()) !== String(none)) broken.push(`${kind}, ${name}: took a file`);
    }
  expect(broken.slice(0, 10)).toEqual([]);
  expect(tried).toBeGreaterThan(600);
  const body = new FormData();
  for (const [name, value] of Object.entries({ text: 'Mine.', uploaded_file: ids[0] ?? '' })) body.append(name, value);
  const headers = new Headers(holders['owner of b']?.headers);
  headers.set('origin', 'http://localhost');
  const request = new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect((await sendOwn(request, { params: Promise.resolve({}) })).status).toBe(200);
  expect(await everyApplication().messageFile.count({ where: { filename: 'plan.pdf' } })).toBe(1);
});
