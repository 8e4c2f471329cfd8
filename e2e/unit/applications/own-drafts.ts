import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { POST as start } from '#app/api/drafts/route.ts';
import { HEAD as head, PATCH as patch } from '#app/api/mine/uploads/[id]/route.ts';
import { POST as announce } from '#app/api/mine/uploads/route.ts';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { asFile, browser, plainForm } from '#e2e/unit/post-application.ts';
import { holderHeaders, pageForTest } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { getSavedDraft } from '#lib/applications/drafts/draft.ts';
import { openPage } from '#lib/applications/private-pages/private-link.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { unfinishedFolder } from '#lib/platform/config/paths.ts';
import { database } from '#lib/platform/db/client.ts';

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Calls a handler as a visitor's browser would, with or without the cookie of a private page. */
export async function call(
  handler: Handler,
  body: BodyInit,
  { token = '', ...headers }: Record<string, string> = {},
  params = {},
) {
  const all = {
    origin: 'http://localhost',
    host: 'localhost',
    'x-client-address': '10.0.0.9',
    ...(token && { cookie: `mine=${token}` }),
    ...headers,
  };
  const request = new Request('http://localhost:3000/api/mine/draft/', { method: 'POST', body, headers: all });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();
  const { status } = response;
  const cookies = response.headers.getSetCookie();
  const body_ = response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : null;
  return { status, text, cookies, location: response.headers.get('location'), body: body_ };
}

export const json = (value: object) => JSON.stringify(value);
export const asJson = { 'content-type': 'application/json' };
export const deck = samplePdf(500);
const withDeck = [['Pitch deck', asFile(deck, 'deck.pdf')] as [string, File]];

export const answerTo = (draft: Awaited<ReturnType<typeof getSavedDraft>>, label: string) =>
  draft?.answers.find((answer) => answer.label === label);

/** Gives the calling test file a program, and ways to begin drafts of it. */
export function useDrafts() {
  const program = useTestProgram();
  async function startForTest(answers: Record<string, string> = { Founder: 'Asha' }, files = withDeck) {
    const { status, body } = await call(start, plainForm(program, answers, files));
    expect(status).toBe(201);
    const token = /[\w-]{43}$/.exec(body.data.private_link)?.[0] ?? '';
    const page = await openPage(token);
    const draft = async () => getSavedDraft(page?.pageId ?? 0);
    return { token, code: body.data.code as string, pageId: page?.pageId ?? 0, draft };
  }

  const fieldId = async (label: string) =>
    (await database().formField.findFirstOrThrow({ where: { programId: program.id, label } })).id;
  /** Presses 'Save and come back later' in a browser with these cookies. */
  const press = (answers: Record<string, string>, cookie: string, files = withDeck) =>
    call(start, plainForm(program, answers, files), { ...browser, cookie });
  return { program, startForTest, fieldId, press };
}

type Body = BodyInit | null;

export const day = 24 * 60 * 60 * 1000;
export const chunkOf = { 'content-type': 'application/offset+octet-stream' };
export const part = (file: Buffer, from: number, to = file.length) => new Uint8Array(file.subarray(from, to));

/** Gives the calling test file a draft whose holder uploads files in pieces, another one in each test. */
export function useDraftUploads() {
  useTestDatabase();
  const page = { pageId: 0, token: '', deck: 0 };

  async function draftForTest(programId: number, pageId: number): Promise<void> {
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + day)];
    const empty = { answers: {}, errors: {}, message: '' };
    await database().submissionDraft.create({ data: { programId, pageId, createdAt, expiresAt, ...empty } });
  }

  beforeEach(async () => {
    vi.stubEnv('RATE_LIMIT_WRITES', '0');
    resetEnvironment();
    rmSync(unfinishedFolder(), { recursive: true, force: true });
    const program = await createTestProgram();
    const deck = program.formFields.find(({ label }) => label === 'Pitch deck')?.id ?? 0;
    Object.assign(page, await pageForTest(), { deck });
    await draftForTest(program.id, page.pageId);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    resetEnvironment();
  });

  function ask(method: string, headers: Record<string, string> = {}, body: Body = null, holder = page.token): Request {
    const all = holderHeaders(holder);
    for (const [name, value] of Object.entries({ origin: 'http://localhost', 'tus-resumable': '1.0.0', ...headers }))
      all.set(name, value);
    return new Request('http://localhost/', { method, headers: all, body, duplex: 'half' } as RequestInit);
  }
  const context = (id = '') => ({ params: Promise.resolve({ id }) });
  const base64 = (text: string) => Buffer.from(text).toString('base64');

  const announceFile = (bytes: number, filename = 'योजना.pdf', field = page.deck, holder = page.token) =>
    announce(
      ask(
        'POST',
        { 'upload-length': `${bytes}`, 'upload-metadata': `filename ${base64(filename)},field ${base64(`${field}`)}` },
        null,
        holder,
      ),
      context(),
    );
  async function begun(bytes: number, filename?: string): Promise<string> {
    const response = await announceFile(bytes, filename);
    expect(response.status).toBe(201);
    return response.headers.get('location')?.split('/').at(-2) ?? '';
  }
  const send = (id: string, offset: number, body: Body, holder = page.token) =>
    patch(ask('PATCH', { ...chunkOf, 'upload-offset': `${offset}` }, body, holder), context(id));
  const offsetOf = async (id: string) => (await head(ask('HEAD'), context(id))).headers.get('upload-offset');

  const files = () => database().draftFile.findMany({ where: { draft: { pageId: page.pageId } } });
  return { page, draftForTest, ask, context, announceFile, begun, send, offsetOf, files };
}
