import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { asHolder, holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { refused, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { namesIn } from '#e2e/unit/use-program.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import {
  announcedSeconds,
  maxDraftBytesOfClient,
  maxFileBytes,
  maxUnfinishedBytes,
} from '#lib/platform/config/limits.ts';
import { unfinishedFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';
import { clientAddressHeader, clientOf } from '#lib/platform/http/client-address.ts';
import { throttles } from '#lib/platform/http/throttle/counts-in-memory.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { storedWithinHour } from '#lib/platform/storage/storage-budget.ts';
import { uploadFolder } from '#lib/platform/uploads/chunk-store.ts';
import { removeStoppedUploads } from '#lib/platform/uploads/sweep-uploads.ts';
import { hasLapsed, readWaitingUploads, waitingUploads } from '#lib/platform/uploads/unfinished-upload.ts';
import { beginUpload, cancelUpload, continueUpload, getUpload } from './upload.ts';

useTestDatabase();

let programId = 0;
let deck = 0;
beforeAll(async () => {
  const program = await createTestProgram();
  programId = program.id;
  deck = program.formFields.find(({ label }) => label === 'Pitch deck')?.id ?? 0;
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  resetEnvironment();
  throttles().counts.clear();
  await database().submissionDraft.deleteMany();
  await removeStoppedUploads(new Date());
});

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

/** The headers of a browser at `address` in which the page of a draft is open. */
async function browserAt(address: string): Promise<Headers> {
  const { pageId, token } = await pageForTest();
  const headers = holderHeaders(token);
  headers.set(clientAddressHeader, address);
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 30 * day)];
  const empty = { answers: {}, errors: {}, message: '', client: clientOf(headers) };
  await database().submissionDraft.create({ data: { programId, pageId, createdAt, expiresAt, ...empty } });
  return headers;
}

const begin = (headers: Headers, bytes = maxFileBytes) =>
  asHolder(headers, beginUpload, headers, {
    use: 'draft',
    requestId: null,
    fieldId: deck,
    filename: 'deck.pdf',
    bytes,
  });

async function begun(headers: Headers, bytes: number) {
  return unwrap(await begin(headers, bytes));
}

const send = (headers: Headers, id: string, content: Buffer, offset = 0) =>
  asHolder(headers, continueUpload, headers, { id, offset, body: new Blob([new Uint8Array(content)]).stream() });

/** Announces whole files from new drafts until one is refused. @returns the bytes that were promised */
async function announceAll(addressOf: (number: number) => string): Promise<number> {
  let bytes = 0;
  for (let number = 0; ; number += 1) {
    if (!(await begin(await browserAt(addressOf(number)))).ok) return bytes;
    bytes += maxFileBytes;
  }
}

test('announcements take nothing from the hour, so their network can go on to apply', async () => {
  vi.stubEnv('CLIENT_MEGABYTES_PER_HOUR', '11');
  resetEnvironment();
  const headers = await browserAt('192.0.2.1');
  for (let number = 0; number < 12; number += 1) {
    const { id } = await begun(headers, maxFileBytes);
    if (number % 2) expect((await asHolder(headers, cancelUpload, id)).ok).toBe(true);
  }
  expect(await storedWithinHour('192.0.2.1')).toBe(0);
});

test('the room of an upload that is removed, replaced, refused or stopped is given back', async () => {
  const headers = await browserAt('192.0.2.1');
  const bytes = 300 * 1024;
  const piece = Buffer.alloc(bytes - 1024, 'x');
  const counted = () => storedWithinHour('192.0.2.1');
  const part = async () => {
    const { id } = await begun(headers, bytes);
    await send(headers, id, piece);
    expect(await counted()).toBeGreaterThanOrEqual(piece.length);
    return id;
  };
  await asHolder(headers, cancelUpload, await part());
  expect(await counted()).toBeLessThan(10 * 1024);

  const id = await part();
  expect(await send(headers, id, Buffer.alloc(1024, 'x'), piece.length)).toMatchObject(refused('unsupported_type'));
  expect(await counted()).toBeLessThan(10 * 1024);

  await part();
  for (let number = 0; number < 5; number += 1) await begun(headers, 1000);
  expect(await counted()).toBeLessThan(10 * 1024);

  const stopped = await part();
  for (const name of ['pieces', '']) {
    const past = new Date(Date.now() - 2 * day);
    utimesSync(path.join(unfinishedFolder(), stopped, name), past, past);
  }
  await removeStoppedUploads(new Date());
  expect(await counted()).toBeLessThan(10 * 1024);
});

test('an upload that a sixth one replaces while it is checked ends in words', async () => {
  const headers = await browserAt('192.0.2.1');
  for (let wait = 0; wait < 6; wait += 1) {
    const pdf = samplePdf(2 * 1024 ** 2 + wait);
    const { id } = await begun(headers, pdf.length);
    for (let number = 0; number < 4; number += 1) await begun(headers, 1000);
    const sent = send(headers, id, pdf);
    await setTimeout(4 * wait);
    await begun(headers, 1000);
    const answer = await sent;
    if (!answer.ok) expect(['not_found', 'timeout', 'conflict']).toContain(answer.failure.code);
  }
});

test('no network gets all the room for uploads, and others still get theirs', async () => {
  const ways: [addressOf: (number: number) => string, most: number][] = [
    [() => '203.0.113.1', 1 / 4],
    [(number) => `2001:db8:1:${(number % 4).toString(16)}::1`, 3 / 4],
    [(number) => `2001:db8:2:${(256 * (number % 200)).toString(16)}::1`, 3 / 4],
  ];
  for (const [addressOf, most] of ways) {
    const promised = await announceAll(addressOf);
    expect(promised).toBeLessThanOrEqual(maxUnfinishedBytes * most);
    expect(promised).toBeGreaterThan(maxUnfinishedBytes * most - maxFileBytes);
    expect((await begin(await browserAt('198.51.100.1'))).ok).toBe(true);
    expect((await begin(await browserAt('2001:db8:9::1'))).ok).toBe(true);
    await database().submissionDraft.deleteMany();
    await removeStoppedUploads(new Date());
  }
});

test('many announcements at once do not pass the limit together', async () => {
  const browsers = await Promise.all(Array.from({ length: 40 }, () => browserAt('203.0.113.1')));
  const begun = await Promise.all(browsers.map((headers) => begin(headers)));
  expect(begun.filter(({ ok }) => ok)).toHaveLength(Math.floor(maxUnfinishedBytes / 4 / maxFileBytes));
});

test('an announcement of which nothing comes ends after minutes', async () => {
  await announceAll(() => '203.0.113.1');
  const headers = await browserAt('203.0.113.1');
  expect((await begin(headers)).ok).toBe(false);
  later((announcedSeconds + 1) * 1000);
  const fresh = await begun(headers, maxFileBytes);
  const past = new Date(Date.now() - (announcedSeconds + 1) * 1000);
  for (const id of readdirSync(unfinishedFolder())) {
    const at = id === fresh.id ? new Date() : past;
    utimesSync(path.join(unfinishedFolder(), id, 'pieces'), at, at);
  }
  await removeStoppedUploads(new Date());
  expect(readdirSync(unfinishedFolder())).toEqual([fresh.id]);
});

test('a byte of each does not hold their room for longer, and whoever comes back goes on', async () => {
  const headers = await browserAt('203.0.113.1');
  const pdf = samplePdf(9 * 1024 ** 2);
  const { id } = await begun(headers, pdf.length);
  await send(headers, id, pdf.subarray(0, 10_000));
  later(60 * minute);
  const [waiting] = waitingUploads();
  expect(waiting && hasLapsed(waiting)).toBe(true);
  // While others have all the room it waits. Nothing that arrived is lost.
  await announceAll(() => '203.0.113.1');
  expect(await send(headers, id, pdf.subarray(10_000), 10_000)).toMatchObject(refused('insufficient_storage'));
  later(60 * minute);
  expect(await send(headers, id, pdf.subarray(10_000), 10_000)).toMatchObject({ value: { isDone: true } });
});

test('the files of drafts have room for every network too, when they are announced and when they are whole', async () => {
  const of56 = (number: number) => browserAt(`2001:db8:1:${number.toString(16)}::1`);
  const pdf = samplePdf(5000);
  const early = await of56(9);
  const { id } = await begun(early, pdf.length);
  for (let number = 0; number < 3; number += 1) {
    const client = clientOf(await of56(number));
    const file = { label: 'Deck', filename: 'a.pdf', mimeType: 'application/pdf', sha256: '', fieldId: deck };
    const { id: draftId } = await database().submissionDraft.findFirstOrThrow({ where: { client } });
    const row = { ...file, draftId, storedName: `full-${number}`, bytes: maxDraftBytesOfClient };
    await database().draftFile.create({ data: row });
  }
  const full = { failure: { code: 'insufficient_storage', message: expect.stringContaining('There is no room') } };
  expect(await send(early, id, pdf)).toMatchObject(full);
  expect(await begin(await of56(8))).toMatchObject(full);
  expect((await begin(await browserAt('198.51.100.1'))).ok).toBe(true);
});

test('a finished upload leaves no folder, and whoever lost the answer still learns of it', async () => {
  const headers = await browserAt('192.0.2.1');
  const pdf = samplePdf(20_000);
  const { id } = await begun(headers, pdf.length);
  expect((await send(headers, id, pdf)).ok).toBe(true);
  expect(namesIn(unfinishedFolder())).toEqual([]);
  const whole = { value: { isDone: true, offset: pdf.length, bytes: pdf.length } };
  expect(await asHolder(headers, getUpload, headers, id)).toMatchObject(whole);
  expect(await send(headers, id, Buffer.alloc(0), pdf.length)).toMatchObject(whole);
  expect(await database().draftFile.count()).toBe(1);
  expect(await asHolder(await browserAt('192.0.2.1'), getUpload, await browserAt('192.0.2.1'), id)).toMatchObject(
    refused('not_found'),
  );
  // The applicant removes the file by the same call, also when it is whole.
  expect((await asHolder(headers, cancelUpload, id)).ok).toBe(true);
  expect(await database().draftFile.count()).toBe(0);
});

test('an announcement reads no other upload, and a new process knows all of them', async () => {
  for (let number = 0; number < 5; number += 1) await begun(await browserAt('192.0.2.1'), 1000);
  const read = vi.spyOn(uploadFolder, 'read');
  await begun(await browserAt('192.0.2.1'), 1000);
  expect(read).not.toHaveBeenCalled();
  const known = waitingUploads();
  perProcess('waiting uploads', () => ({ waiting: undefined as unknown }))().waiting = undefined;
  await readWaitingUploads();
  const again = waitingUploads();
  expect(again.map(({ id, bytes, client }) => [id, bytes, client]).sort()).toEqual(
    known.map(({ id, bytes, client }) => [id, bytes, client]).sort(),
  );
});
