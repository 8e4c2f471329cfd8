import { afterEach, beforeEach, expect, vi } from 'vitest';
import { POST as correct } from '#app/api/mine/correction/route.ts';
import { POST as write } from '#app/api/mine/messages/route.ts';
import { HEAD as head, PATCH as patch } from '#app/api/mine/uploads/[id]/route.ts';
import { POST as announce } from '#app/api/mine/uploads/route.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { holderHeaders } from '#e2e/unit/private-page.ts';
import { samplePdf, sampleText } from '#e2e/unit/sample-files.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { clientAddressHeader } from '#lib/platform/http/client-address.ts';
import { uploadStore } from '#lib/platform/uploads/chunk-store.ts';

const deck = samplePdf(40_000, 1);
export const newDeck = samplePdf(90_000, 2);
/** The client that uploads. */
export const client = '192.0.2.44';
export const tus = { 'tus-resumable': '1.0.0' };

/**
 * Gives the calling test file an application whose page’s holder uploads files in pieces, of a correction and of a message.
 * It is another one in each test.
 */
export function useWaitingFiles() {
  const program = useTestProgram();
  const mine = { id: 0, pageId: 0, token: '', field: 0 };

  async function apply() {
    const { body } = await post(wireForm(program, testAnswers, [['Pitch deck', asFile(deck, 'deck.pdf')]]));
    const { pageId } = await database().submission.findUniqueOrThrow({ where: { id: body.data.id } });
    return { id: Number(body.data.id), pageId: pageId ?? 0, token: body.data.private_link.split('/').at(-1) as string };
  }

  beforeEach(async () => {
    vi.stubEnv('RATE_LIMIT_WRITES', '0');
    vi.stubEnv('RATE_LIMIT_SUBMISSIONS', '0');
    resetEnvironment();
    for (const id of await uploadStore().list()) await uploadStore().remove(id);
    const where = { programId: program.id, label: 'Pitch deck' };
    const { id: field } = await database().formField.findFirstOrThrow({ where });
    Object.assign(mine, { field }, await apply());
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

  const waiting = () => uploadStore().list();

  /** A file and a message’s that wait, and a correction that was checked but not confirmed. All hold `word`. */
  async function unsent(word: string): Promise<void> {
    const file = sampleText(`${word} `.repeat(9000));
    await uploaded('message', { filename: `${word}.txt` }, file);
    const ids = [await uploaded('correction', { field: `${mine.field}`, filename: `${word}.txt` }, file)];
    expect((await sendCorrection(ids)).to).toContain('/apply/mine/correct/check?');
    const begun = await begin('message', { filename: `${word}.txt` }, 5000);
    await piece(idIn(begun), 0, `${word} `.repeat(100));
  }
  return {
    mine,
    apply,
    asked,
    context,
    noParams,
    idIn,
    begin,
    piece,
    uploaded,
    messageForm,
    send,
    messageFiles,
    sendCorrection,
    waiting,
    unsent,
  };
}
