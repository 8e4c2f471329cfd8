import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GET as download } from '#app/api/admin/attachments/[id]/route.ts';
import { GET as view } from '#app/api/admin/attachments/[id]/view/route.ts';
import { GET as zip } from '#app/api/admin/submissions/[id]/zip/route.ts';
import { unzip } from '#e2e/unit/archives.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, browser, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { sampleJpeg, samplePdf } from '#e2e/unit/sample-files.ts';
import { FakeS3 } from '#e2e/unit/servers/object-store.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { expectNothingStored, namesIn, useTestProgram } from '#e2e/unit/use-program.ts';
import type { Handler } from '#lib/api/address.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { eraseWithdrawn } from '#lib/applications/erasure/erased-applications.ts';
import { withdrawApplication } from '#lib/applications/erasure/withdrawal.ts';
import { applicationsFolder, draftsFolder, incomingFolder } from '#lib/platform/config/paths.ts';
import { parseS3Address, type S3Address } from '#lib/platform/config/s3-address.ts';
import { database } from '#lib/platform/db/client.ts';
import { keepFilesIn, openS3Store } from '#lib/platform/storage/file-store.ts';

const program = useTestProgram();
const server = new FakeS3();
const address = parseS3Address(await server.start()) as S3Address;
afterAll(() => server.stop());
beforeEach(() => keepFilesIn(openS3Store(address, { idleMilliseconds: 10_000, tries: 2, firstPauseMilliseconds: 2 })));
afterEach(() => {
  server.isAway = false;
  server.mischief.length = 0;
  server.objects.clear();
  // Nothing of an applicant stays on this machine.
  expect([applicationsFolder(), draftsFolder(), incomingFolder()].flatMap(namesIn)).toEqual([]);
});

const deck = samplePdf(300_000, 5);
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const keys = (folder: string) => [...server.objects.keys()].filter((key) => key.startsWith(`site/${folder}/`));
const sendDeck = () => post(wireForm(program, testAnswers, [['Pitch deck', asFile(deck, 'पिच.pdf')]]));

async function storedAttachment() {
  const { status } = await sendDeck();
  expect(status).toBe(201);
  return database().attachment.findFirstOrThrow();
}

const call = async (handler: Handler, id: number, more: Record<string, string> = {}) => {
  const headers = new Headers(await signInForTest());
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return handler(new Request('http://localhost/x', { headers }), { params: Promise.resolve({ id: String(id) }) });
};

test('an application’s files are in the store, byte for byte, and are read as ever', async () => {
  const { id, storedName } = await storedAttachment();
  expect(sha256(server.objects.get(`site/applications/${storedName}`) ?? Buffer.alloc(0))).toBe(sha256(deck));
  for (const handler of [download, view]) {
    const response = await call(handler, id);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await response.arrayBuffer()).equals(deck)).toBe(true);
    const part = await call(handler, id, { range: 'bytes=1000-1999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${deck.length}`]);
    expect(part.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await part.arrayBuffer()).equals(deck.subarray(1000, 2000))).toBe(true);
    const other = await call(handler, id, { range: 'bytes=1000-1999', 'if-range': '"another"' });
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, deck.length]);
    expect((await call(handler, id, { range: `bytes=${deck.length}-` })).status).toBe(416);
  }
});

test('while the store is away, nothing is stored, and the same application is taken afterwards', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server.isAway = true;
  const { status, body } = await sendDeck();
  expect([status, body.message]).toEqual([503, expect.stringContaining('Nothing was stored')]);
  await expectNothingStored();
  server.isAway = false;
  expect((await sendDeck()).status).toBe(201);
  expect(keys('applications')).toHaveLength(1);
});

test('a store that goes away while a file is put or a kept one is read stores nothing, and the same form is taken later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  server.mischief.push('leaves');
  expect((await sendDeck()).status).toBe(503);
  await expectNothingStored();
  server.isAway = false;
  const invalid = { ...testAnswers, Email: 'nobody' };
  const { draft } = await post(plainForm(program, invalid, [['Pitch deck', asFile(deck, 'deck.pdf')]]), browser);
  const again = () => post(plainForm(program, { ...testAnswers, draft }, []), browser);
  server.mischief.push('leaves');
  expect((await again()).status).toBe(503);
  await expectNothingStored();
  server.isAway = false;
  expect(keys('drafts')).toHaveLength(1);
  expect((await again()).location).toMatch(/\/apply\/mine\/sent\?/);
  expect(keys('applications')).toHaveLength(1);
});

test('a file that was cut on its way to the store is sent again', async () => {
  server.mischief.push('cut');
  const { storedName } = await storedAttachment();
  expect(server.objects.get(`site/applications/${storedName}`)?.equals(deck)).toBe(true);
});

test('an attachment that cannot be fetched now is 503 with a time', async () => {
  const { id } = await storedAttachment();
  server.isAway = true;
  const response = await call(download, id);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '20']);
});

test('a form that came back keeps its files in the store, and they go with the next try', async () => {
  const invalid = { ...testAnswers, Email: 'nobody' };
  const first = await post(plainForm(program, invalid, [['Pitch deck', asFile(deck, 'deck.pdf')]]), browser);
  expect((await getDraft(first.draft))?.files).toMatchObject([{ filename: 'deck.pdf' }]);
  expect([keys('drafts').length, keys('applications').length]).toEqual([1, 0]);
  const answers = { ...testAnswers, draft: first.draft };
  const second = await post(plainForm(program, answers, [['Logo', asFile(sampleJpeg(), 'logo.jpg')]]), browser);
  expect(second.location).toMatch(/\/apply\/mine\/sent\?/);
  const files = await database().attachment.findMany({ orderBy: { position: 'asc' } });
  expect(files.map((file) => file.sha256)).toEqual([sha256(deck), sha256(sampleJpeg())]);
  for (const file of files)
    expect(sha256(server.objects.get(`site/applications/${file.storedName}`) ?? Buffer.alloc(0))).toBe(file.sha256);
});

test('an archive names what is gone from the store and holds the rest', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { storedName } = await storedAttachment();
  await post(wireForm(program, { ...testAnswers, Founder: 'Another' }, [['Pitch deck', asFile(deck, 'b.pdf')]]));
  server.objects.delete(`site/applications/${storedName}`);
  const response = await call(zip, program.id);
  const entries = await unzip(Buffer.from(await response.arrayBuffer()));
  const { problems, files } = JSON.parse(String(entries.get('manifest.json')));
  expect([problems, files.map(({ state }: { state: string }) => state).sort()]).toEqual([1, ['missing', 'verified']]);
  const whole = files.find(({ state }: { state: string }) => state === 'verified');
  expect(entries.get(whole.path)?.equals(deck)).toBe(true);
  expect(logged).toHaveBeenCalledOnce();
});

test('an erasure leaves nothing in the store', async () => {
  const { submissionId } = await storedAttachment();
  await withdrawApplication(submissionId, null, new Date());
  expect(keys('applications')).toHaveLength(1);
  expect(await eraseWithdrawn(submissionId, null, 'asked', new Date())).toBe(true);
  expect(keys('applications')).toEqual([]);
});
