import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { bytesOfDatabase } from '#e2e/unit/database-bytes.ts';
import { asFile, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { holderHeaders, linkForTest } from '#e2e/unit/private-page.ts';
import { samplePdf, sampleText } from '#e2e/unit/sample-files.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { resetEnvironment } from '#lib/config/env.ts';
import { databaseFile, draftsFolder, unfinishedFolder } from '#lib/config/paths.ts';
import { database } from '#lib/db/client.ts';
import { clientAddressHeader } from '#lib/http/client-address.ts';
import { eraseWithdrawn } from '#lib/privacy/erasure/erase-application.ts';
import { withdrawApplication } from '#lib/privacy/erasure/withdraw-application.ts';
import { storedWithinHour } from '#lib/storage/storage-budget.ts';
import { IntakeFolder } from '#lib/uploads/intake-folder.ts';
import { removeStoppedUploads } from '#lib/uploads/sweep-uploads.ts';
import { announceUpload } from '#lib/uploads/unfinished-upload.ts';
import { POST as confirm } from '../correction/confirm/route.ts';
import { POST as correct } from '../correction/route.ts';
import { POST as write } from '../messages/route.ts';
import { HEAD as head, PATCH as patch, DELETE as remove } from './[id]/route.ts';
import { POST as announce } from './route.ts';

// Files that arrive in pieces before their form: of a correction, and of a message.

const program = useTestProgram();
const deck = samplePdf(40_000, 1);
const newDeck = samplePdf(90_000, 2);
const client = '192.0.2.44';

let mine: { id: number; pageId: number; token: string };
let field: number;

async function apply() {
  const { body } = await post(wireForm(program, testAnswers, [['Pitch deck', asFile(deck, 'deck.pdf')]]));
  const { pageId } = await database().submission.findUniqueOrThrow({ where: { id: body.data.id } });
  return { id: Number(body.data.id), pageId: pageId ?? 0, token: body.data.private_link.split('/').at(-1) as string };
}

beforeEach(async () => {
  vi.stubEnv('RATE_LIMIT_WRITES', '0');
  vi.stubEnv('RATE_LIMIT_SUBMISSIONS', '0');
  resetEnvironment();
  rmSync(unfinishedFolder(), { recursive: true, force: true });
  mine = await apply();
  const where = { programId: program.id, label: 'Pitch deck' };
  field = (await database().formField.findFirstOrThrow({ where })).id;
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnvironment();
});

const asked = (address: string, init: RequestInit & { headers?: Record<string, string> }, token = mine.token) => {
  const headers = holderHeaders(token);
  const all = { origin: 'http://localhost', [clientAddressHeader]: client, ...init.headers };
  for (const [name, value] of Object.entries(all)) headers.set(name, value);
  return new Request(`http://localhost${address}`, { ...init, headers, duplex: 'half' } as RequestInit);
};
const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const context = (id = '') => ({ params: Promise.resolve({ id }) });
const noParams = { params: Promise.resolve({}) };
const idIn = (response: Response) => response.headers.get('location')?.split('/').at(-2) ?? '';

const begin = (use: string, more: Record<string, string>, bytes: number, token?: string) => {
  const pairs = Object.entries({ filename: 'new.pdf', use, ...more }).map(
    ([name, value]) => `${name} ${base64(value)}`,
  );
  const headers = { ...tus, 'upload-length': `${bytes}`, 'upload-metadata': pairs.join(',') };
  return announce(asked('/api/mine/uploads/', { method: 'POST', headers }, token), context());
};
const piece = (id: string, offset: number, body: BodyInit, token?: string) => {
  const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': `${offset}` };
  return patch(asked('/', { method: 'PATCH', headers, body }, token), context(id));
};
const offsetOf = async (id: string, token?: string) =>
  (await head(asked('/', { method: 'HEAD', headers: tus }, token), context(id))).headers.get('upload-offset');

/** Announces a file and sends it in two pieces, after a line that was cut in the first. */
async function uploaded(use: string, more: Record<string, string> = {}, file = newDeck): Promise<string> {
  const begun = await begin(use, more, file.length);
  expect(begun.status).toBe(201);
  const id = idIn(begun);
  let isSent = false;
  const cut = new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new Error('The line was cut'));
      else controller.enqueue(new Uint8Array(file.subarray(0, 1000)));
      isSent = true;
    },
  });
  await piece(id, 0, cut);
  expect(await offsetOf(id)).toBe('1000');
  expect((await piece(id, 1000, new Uint8Array(file.subarray(1000)))).status).toBe(204);
  return id;
}

const messageForm = (text: string, ids: string[], once = crypto.randomUUID()) => {
  const form = new FormData();
  form.set('text', text);
  form.set('once', once);
  for (const id of ids) form.append('uploaded_file', id);
  return form;
};
const send = (form: FormData, token?: string) =>
  write(asked('/api/mine/messages/', { method: 'POST', body: form }, token), noParams);
const messageFiles = () =>
  database().messageFile.findMany({
    where: { message: { submissionId: mine.id } },
    select: { filename: true, bytes: true },
  });

/** Sends the form of a correction. @returns where it leads, and the token of what it keeps */
async function sendCorrection(ids: string[]) {
  const form = plainForm(program, testAnswers, []);
  form.delete('program_id');
  for (const id of ids) form.append('uploaded_file', id);
  const headers = { accept: 'text/html' };
  const response = await correct(
    asked('/api/mine/correction/?base=0', { method: 'POST', body: form, headers }),
    noParams,
  );
  const [draft = ''] = response.headers
    .getSetCookie()
    .flatMap((line) => /^correction-[^=]+=([^;]+)/.exec(line)?.[1] ?? []);
  return { to: response.headers.get('location') ?? '', draft };
}

const waiting = () => readdirSync(unfinishedFolder());

test('a file of a message arrives before it, and its room is taken once', async () => {
  const before = await storedWithinHour(client);
  const id = await uploaded('message');
  const counted = await storedWithinHour(client);
  expect(counted - before).toBeGreaterThanOrEqual(newDeck.length - 1024);
  expect((await send(messageForm('', [id]))).status).toBe(200);
  expect(await messageFiles()).toEqual([{ filename: 'new.pdf', bytes: newDeck.length }]);
  expect((await storedWithinHour(client)) - counted).toBeLessThanOrEqual(1024);
  expect(waiting()).toEqual([]);
});

test('a message that names its files is sent once, twice in a row and at once', async () => {
  const ids = [await uploaded('message'), await uploaded('message', {}, samplePdf(3000, 7))];
  const form = () => messageForm('Here they are.', ids, '11111111-2222-4333-8444-555555555555');
  const statuses = await Promise.all([form(), form(), form()].map(async (each) => (await send(each)).status));
  expect([...statuses, (await send(form())).status]).toEqual([200, 200, 200, 200]);
  expect(await messageFiles()).toHaveLength(2);
  expect(await database().submissionMessage.count({ where: { submissionId: mine.id } })).toBe(1);
});

test('a message with a file that is not whole, is gone or is of another page is refused, and nothing is lost', async () => {
  const part = idIn(await begin('message', {}, newDeck.length));
  await piece(part, 0, new Uint8Array(newDeck.subarray(0, 10)));
  const whole = await uploaded('message');
  const others = mine;
  mine = await apply();
  for (const id of [part, whole, `${mine.pageId}-${crypto.randomUUID()}`, '../../site.db']) {
    const response = await send(messageForm('With a file.', [id]));
    expect([response.status, (await response.json()).errors.files]).toEqual([
      422,
      ['A file that you uploaded is no longer there. Choose it again.'],
    ]);
  }
  expect(await database().submissionMessage.count({ where: { submissionId: mine.id } })).toBe(0);
  mine = others;
  expect(waiting()).toHaveLength(2);
  expect((await send(messageForm('With a file.', [whole]))).status).toBe(200);
});

test('a file of a correction arrives before its form, which may be sent again, and is stored with it', async () => {
  const id = await uploaded('correction', { field: `${field}` });
  await sendCorrection([id]);
  const { to, draft } = await sendCorrection([id]);
  expect(to).toContain('/apply/mine/correct/check?');
  const body = new URLSearchParams({ draft, base: '0', seen: '0' });
  await confirm(
    asked('/api/mine/correction/confirm/', { method: 'POST', body, headers: { accept: 'text/html' } }),
    noParams,
  );
  const files = await database().attachment.findMany({
    where: { submissionId: mine.id },
    select: { filename: true, bytes: true },
  });
  expect(files).toEqual([{ filename: 'new.pdf', bytes: newDeck.length }]);
  expect(waiting()).toEqual([]);
  expect((await sendCorrection([id])).to).toContain('#error-summary');
});

test('what nobody asks for is not taken, and the wrong content is refused when it has arrived', async () => {
  expect((await begin('correction', { field: '987654' }, 10)).status).toBe(404);
  expect((await begin('correction', { field: `${field}`, request: '987654' }, 10)).status).toBe(404);
  expect((await begin('correction', {}, 10)).status).toBe(400);
  expect((await begin('poem', {}, 10)).status).toBe(400);
  expect((await begin('message', {}, 11 * 1024 ** 2)).status).toBe(413);
  const id = idIn(await begin('message', {}, 4));
  expect((await piece(id, 0, 'MZ\x90\x00'.slice(0, 4))).status).toBe(413);
  const other = idIn(await begin('message', {}, 4));
  expect((await piece(other, 0, new Uint8Array([77, 90, 144, 0]))).status).toBe(415);
  expect(waiting()).toEqual([id]);
});

test('a co-founder uploads for neither, and a withdrawn page keeps nothing', async () => {
  const edit = await linkForTest(mine.pageId, 'edit');
  const read = await linkForTest(mine.pageId, 'read');
  for (const token of [edit, read]) {
    expect((await begin('message', {}, 10, token)).status).toBe(403);
    expect((await begin('correction', { field: `${field}` }, 10, token)).status).toBe(403);
  }
  const id = await uploaded('message');
  expect((await piece(id, 0, new Uint8Array(1), edit)).status).toBe(403);
  const removed = asked('/', { method: 'DELETE', headers: tus }, edit);
  expect((await remove(removed, context(id))).status).toBe(403);
  expect(waiting()).toEqual([id]);
  await removeStoppedUploads(new Date());
  expect(waiting()).toEqual([id]);
  await database().submission.delete({ where: { id: mine.id } });
  await database().privatePage.deleteMany({ where: { id: mine.pageId } });
  await removeStoppedUploads(new Date());
  expect(waiting()).toEqual([]);
});

/** A file and a message’s that wait, and a correction that was checked but not confirmed. All hold `word`. */
async function unsent(word: string): Promise<void> {
  const file = sampleText(`${word} `.repeat(9000));
  await uploaded('message', { filename: `${word}.txt` }, file);
  const ids = [await uploaded('correction', { field: `${field}`, filename: `${word}.txt` }, file)];
  expect((await sendCorrection(ids)).to).toContain('/apply/mine/correct/check?');
  const begun = await begin('message', { filename: `${word}.txt` }, 5000);
  await piece(idIn(begun), 0, `${word} `.repeat(100));
}

const filesWith = (word: string) =>
  readdirSync(path.dirname(unfinishedFolder()), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => readFileSync(file).includes(word));

test('a withdrawal removes what was not sent, and nothing more arrives', async () => {
  const before = await storedWithinHour(client);
  await unsent('Zwetschge');
  const begun = await begin('message', { filename: 'Zwetschge.txt' }, 5000);
  expect(filesWith('Zwetschge').length).toBeGreaterThan(3);
  expect(await database().submissionDraft.count({ where: { corrects: mine.id } })).toBe(1);
  await withdrawApplication(mine.id, null, new Date());
  expect(filesWith('Zwetschge')).toEqual([]);
  expect(waiting()).toEqual([]);
  expect(await database().submissionDraft.count({ where: { corrects: mine.id } })).toBe(0);
  expect((await storedWithinHour(client)) - before).toBeLessThan(newDeck.length / 9);
  expect((await piece(idIn(begun), 0, 'Zwetschge')).status).toBe(404);
  expect((await begin('message', {}, 10)).status).toBe(409);
  expect((await begin('correction', { field: `${field}` }, 10)).status).toBe(404);
});

test('a file that a checked correction keeps is not given back when its upload is removed', async () => {
  const before = await storedWithinHour(client);
  const id = await uploaded('correction', { field: `${field}` });
  expect((await sendCorrection([id])).to).toContain('/apply/mine/correct/check?');
  await remove(asked('/', { method: 'DELETE', headers: tus }), context(id));
  expect(waiting()).toEqual([]);
  expect((await storedWithinHour(client)) - before).toBeGreaterThanOrEqual(newDeck.length - 1024);
  const other = await uploaded('correction', { field: `${field}` });
  const counted = await storedWithinHour(client);
  await remove(asked('/', { method: 'DELETE', headers: tus }), context(other));
  expect(counted - (await storedWithinHour(client))).toBeGreaterThanOrEqual(newDeck.length - 1024);
});

test('what came in the same moment as a withdrawal goes with the sweep, and with the erasure', async () => {
  const late = { pageId: mine.pageId, use: 'message', fieldId: 0, requestId: null, client } as const;
  await withdrawApplication(mine.id, null, new Date());
  const { id } = await announceUpload({ ...late, filename: 'Pflaume.txt', bytes: 100 });
  expect((await piece(id, 0, 'Pflaume')).status).toBe(404);
  expect(filesWith('Pflaume')).toHaveLength(1);
  await removeStoppedUploads(new Date());
  expect(filesWith('Pflaume')).toEqual([]);
  await announceUpload({ ...late, filename: 'Pflaume.txt', bytes: 100 });
  await eraseWithdrawn(mine.id, null, 'term', new Date());
  expect(filesWith('Pflaume')).toEqual([]);
  expect(waiting()).toEqual([]);
});

test('a correction that is checked while its application is withdrawn is not written down', async () => {
  const ids = [await uploaded('correction', { field: `${field}` })];
  const before = readdirSync(draftsFolder());
  const { moveInto } = IntakeFolder.prototype;
  const late = vi.spyOn(IntakeFolder.prototype, 'moveInto').mockImplementationOnce(async function (
    this: IntakeFolder,
    ...files
  ) {
    const names = await moveInto.apply(this, files);
    await withdrawApplication(mine.id, null, new Date());
    return names;
  });
  await sendCorrection(ids);
  expect(late).toHaveBeenCalledOnce();
  late.mockRestore();
  expect(await database().submissionDraft.count({ where: { corrects: mine.id } })).toBe(0);
  expect(readdirSync(draftsFolder())).toEqual(before);
});

test('an erasure leaves no byte of what was not sent, in files and in the database', async () => {
  await unsent('Mirabelle');
  await withdrawApplication(mine.id, null, new Date());
  await eraseWithdrawn(mine.id, null, 'term', new Date());
  expect(filesWith('Mirabelle')).toEqual([]);
  expect(bytesOfDatabase(databaseFile()).includes('Mirabelle')).toBe(false);
});

test('a page has a limit for what waits, and a message keeps its five newest', async () => {
  vi.stubEnv('MAX_SUBMISSION_MEGABYTES', '20');
  resetEnvironment();
  const size = 9 * 1024 ** 2;
  expect((await begin('message', {}, size)).status).toBe(201);
  expect((await begin('correction', { field: `${field}` }, size)).status).toBe(201);
  expect((await begin('message', {}, size)).status).toBe(429);
  for (let time = 0; time < 7; time += 1) await begin('message', {}, 1000);
  expect(waiting()).toHaveLength(6);
});

test.each([0, 1, 2, 3, 4, 6, 8, 12])(
  'a file that is announced %i turns before a withdrawal leaves nothing',
  async (turns) => {
    const announcing = begin('message', {}, 5000);
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await withdrawApplication(mine.id, null, new Date());
    expect([201, 404, 409]).toContain((await announcing).status);
    expect(waiting()).toEqual([]);
  },
);
