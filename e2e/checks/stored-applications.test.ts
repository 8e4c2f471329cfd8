// About SQLite itself: the stored site has a file.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findLosses } from '#e2e/fixtures/sites/stored-database.ts';
import { setEraseReason } from '#e2e/unit/applications/full-submission.ts';
import { unzip } from '#e2e/unit/archives.ts';
import { holderHeaders } from '#e2e/unit/private-page.ts';
import { callAs, signInForTest } from '#e2e/unit/sign-in.ts';
import {
  bytesOfDatabase,
  placeStoredBackup,
  placeStoredSite,
  storedSite,
  useTestDatabase,
} from '#e2e/unit/test-database.ts';
import type { Handler } from '#lib/api/address.ts';
import { findLettersOf } from '#lib/applications/letters/batch.ts';
import { getSubmission } from '#lib/applications/submissions/submission-detail.ts';
import { restoreSite } from '#lib/operations/backup/restore-site.ts';
import { closeDatabase, database } from '#lib/platform/db/client.ts';
import { forgetSite } from '#lib/platform/processes/per-process.ts';
import { sampleSettings } from '#lib/platform/settings/settings.schema.ts';

// A site of release 1.0.0 with applications in every state, and a backup that it made of itself. Its answers, before
// and after withdrawals were taken back and parents confirmed, are stored beside it.

const place = useTestDatabase();
const { ids, links, parents, programs, breach, desk, answers } = storedSite();
const afterwards = new Date('2026-11-25T10:00:00+05:30');
let admin: Headers;

/** Calls an address of the API. @returns its answer: JSON, the entries of an archive with digests of files, or text */
async function call(method: string, route: string, who: Headers, numbers: object = {}, body?: object) {
  const handlers: Record<string, Handler> = await import(path.resolve('app/api', route, 'route.ts'));
  const headers = new Headers(who);
  headers.set('accept', 'application/json');
  if (body) headers.set('content-type', 'application/json');
  const sent = body && { body: JSON.stringify(body) };
  const params = Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, String(number)]));
  const request = new Request('http://localhost/', { method, headers, ...sent });
  const response = await (handlers[method] as Handler)(request, { params: Promise.resolve(params) });
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, answer: await readable(type, bytes) };
}

async function readable(type: string, bytes: Buffer): Promise<unknown> {
  if (type.startsWith('application/json'))
    return JSON.parse(bytes.toString(), (name, value) => (name === 'page' ? '' : value));
  if (type !== 'application/zip') return bytes.toString();
  // A restored site signs with a new key.
  const entries = [...(await unzip(bytes))].filter(([name]) => !name.endsWith('receipt-keys.json'));
  return Object.fromEntries(entries.map(([name, content]) => [name, readEntry(name, content)]));
}

function readEntry(name: string, content: Buffer): string {
  if (!/\.(json|csv|txt)$/.test(name)) return createHash('sha256').update(content).digest('hex');
  const text = content.toString();
  const isNewReceipt = /receipt-\d+\.json$/.test(name) && text.includes(afterwards.toISOString());
  return isNewReceipt ? JSON.parse(text).statement : text;
}

/** Expects that nothing is missing of the stored answer. */
function expectAsBefore(name: string, answer: unknown) {
  expect(findLosses(answers[name], JSON.parse(JSON.stringify(answer)), name)).toEqual([]);
}

/** The application as staff and its owner see it now. */
async function look(when: string, key: string) {
  const id = ids[key] ?? 0;
  const seen = await callAs(admin, getSubmission, id);
  const { record } = seen.ok ? seen.value : { record: null };
  if (record) record.reads = [];
  // Whether the emails that a backup holds as queued went out since, a restored site does not know.
  for (const mail of record?.mails ?? []) if (mail.status === 'uncertain') mail.status = 'queued';
  expectAsBefore(`${when}: staff see ${key}`, seen);
  expectAsBefore(`${when}: staff see letters of ${key}`, await callAs(admin, findLettersOf, id));
  const owner = holderHeaders(links[key] ?? '');
  expectAsBefore(`${when}: ${key} has open`, (await call('GET', 'mine', owner)).answer);
  expectAsBefore(`${when}: ${key} downloads`, await call('GET', 'mine/zip', owner));
}

async function lookAtDownloads(when: string) {
  for (const [name, id] of Object.entries(programs))
    for (const format of ['json', 'csv', 'zip'])
      expectAsBefore(
        `${when}: ${format} of ${name}`,
        await call('GET', `admin/submissions/[id]/${format}`, admin, { id }),
      );
}

const withdrawal = (key: string, action: string) =>
  call('POST', 'admin/applications/[id]/withdrawal', admin, { id: ids[key] }, { action });

describe.each(['the database', 'the backup'])('%s of release 1.0.0', (kind) => {
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: afterwards });
    forgetSite();
    // Work of an earlier test file may have opened the database that is about to be replaced.
    await closeDatabase();
    if (kind === 'the database') await placeStoredSite(place);
    else await restoreSite(placeStoredBackup(place));
    // The stored answers show the sample centre's name.
    await database().siteSetting.create({ data: { key: 'centreName', value: sampleSettings.centreName } });
    admin = await signInForTest();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await closeDatabase();
  });

  test('has lost nothing: lists, downloads, private pages, drafts, the privacy desk and the register of breaches', async () => {
    for (const key of Object.keys(ids)) await look('at first', key);
    await lookAtDownloads('at first');
    for (const key of ['draft', 'draft read', 'draft edit', 'shared read', 'shared edit'])
      expectAsBefore(`${key} has open`, (await call('GET', 'mine', holderHeaders(links[key] ?? ''))).answer);
    expectAsBefore('the data of a person', await call('GET', 'admin/privacy/[id]/zip', admin, { id: desk }));
    expectAsBefore('a breach', await call('GET', 'admin/breaches/[id]', admin, { id: breach }));
    expectAsBefore('the people of a breach', await call('GET', 'admin/breaches/[id]/people', admin, { id: breach }));
    for (const key of ['left', 'removed', 'plain']) {
      const { answer } = await call('GET', 'admin/applications/[id]/withdrawal', admin, { id: ids[key] });
      const { data } = answer as { data: { files: { stored_name: string }[] } };
      const files = data.files.toSorted((one, other) => (one.stored_name < other.stored_name ? -1 : 1));
      expectAsBefore(`staff see the withdrawal of ${key}`, { ...data, files, tables: [] });
    }
  });

  test('a withdrawal is taken back by its applicant and by staff, with every row and file', async () => {
    const own = await call(
      'POST',
      'mine/withdrawal/take-back',
      holderHeaders(links.left ?? ''),
      {},
      { application: ids.left },
    );
    expect(own.status).toBe(200);
    expect((await withdrawal('removed', 'bring_back')).status).toBe(200);
    expect((await withdrawal('plain', 'bring_back')).status).toBe(200);
    for (const key of ['left', 'removed', 'plain']) await look('taken back', key);
    for (const key of ['left', 'removed']) {
      const entries = await database().auditLog.findMany({
        where: { entity: 'submission', entityId: String(ids[key]) },
      });
      expect(JSON.stringify(entries), `the log about ${key}`).toContain('as it was first');
    }
  });

  test('a held application is confirmed by its parent or by staff, and erased when its parent refuses', async () => {
    const answer = (token: string | undefined, said: string) =>
      call('POST', 'submissions/confirm', new Headers(), {}, { token, answer: said });
    const confirm = (key: string) =>
      call('POST', 'admin/waiting/[id]', admin, { id: ids[key] }, { action: 'confirm', reason: 'By phone' });
    expect((await answer(parents.minor, 'confirm')).status).toBe(200);
    expect((await confirm('orphan')).status).toBe(200);
    expect((await confirm('doubtful')).status).toBe(200);
    expect((await answer(parents.later, 'decline')).status).toBe(200);
    expect((await answer(parents.refused, 'confirm')).status).toBe(404);
    for (const key of ['minor', 'orphan', 'doubtful', 'later']) await look('confirmed', key);
    await lookAtDownloads('at the end');
    expect(bytesOfDatabase(place.databaseFile)).not.toContain('Sample Later');
  });

  test('an erasure leaves nothing of an application, and no file is left without one', async () => {
    expect(bytesOfDatabase(place.databaseFile)).toContain('Sample Back');
    await setEraseReason();
    expect((await withdrawal('back', 'withdraw')).answer).toMatchObject({ data: { erased: true } });
    await closeDatabase();
    expect(bytesOfDatabase(place.databaseFile)).not.toContain('Sample Back');
    const stored = readdirSync(path.join(place.uploadsFolder, 'applications'));
    const texts = stored.map((name) => readFileSync(path.join(place.uploadsFolder, 'applications', name), 'latin1'));
    expect(texts.filter((text) => /of (?:back|later|erased|refused)\b/.test(text))).toEqual([]);
    expectAsBefore('files at the end', stored.length);
  });
});
