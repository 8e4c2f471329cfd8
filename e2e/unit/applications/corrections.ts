import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { POST as confirm } from '#app/api/mine/correction/confirm/route.ts';
import { POST as correct } from '#app/api/mine/correction/route.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, type Part, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { holderHeaders } from '#e2e/unit/private-page.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { readSent } from '#lib/applications/private-pages/mine/own-application.ts';
import { findReceiptKeys } from '#lib/applications/receipts/receipt.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';

export const deck = samplePdf(500);
export const newDeck = samplePdf(700);

/** An application, and the browser in which its page is open. */
export interface Mine {
  id: number;
  pageId: number;
  headers: Headers;
}
type More = { base?: number; request?: number; draft?: string; remove?: string };

const noParams = { params: Promise.resolve({}) };

/** Headers of a browser without script, in which the page of this link is open. */
export function browserOf(link: string): Headers {
  const headers = holderHeaders(link.split('/').at(-1) ?? '');
  headers.set('accept', 'text/html');
  headers.set('origin', 'http://localhost');
  return headers;
}

/** Stores a correction that was checked. @returns where that leads */
export async function store({ headers }: Mine, fields: Record<string, string>) {
  const request = new Request('http://localhost/api/mine/correction/confirm/', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  });
  const response = await confirm(request, noParams);
  return response.headers.get('location');
}

/** The latest correction that a page shows. */
export const seenNow = async (id: number) =>
  (
    await database().submissionChange.findFirst({
      where: { submissionId: id, kind: 'corrected' },
      orderBy: { id: 'desc' },
    })
  )?.id ?? 0;

export const stored = async ({ pageId }: Mine) => {
  const sent = await readSent(pageId);
  if (!sent) throw new Error('Nothing is there');
  const values = Object.fromEntries(sent.answers.map(({ field, value }) => [field.label, value]));
  return { ...sent, values, names: sent.files.map(({ label, filename }) => [label, filename]) };
};

/** The statements of an application’s receipts, oldest first. */
export const chain = async (mine: Mine) =>
  (await stored(mine)).receipts.map(({ statement }) => JSON.parse(statement) as Record<string, unknown>);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Tries every receipt of an application with the tool that needs no site, and that each names the one before. */
export async function expectChain(mine: Mine, kinds: (string | undefined)[]) {
  const { receipts } = await stored(mine);
  const statements = await chain(mine);
  expect(statements.map(({ event }) => (event as { kind: string } | undefined)?.kind)).toEqual(kinds);
  const folder = mkdtempSync(path.join(tmpdir(), 'receipts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(await findReceiptKeys()));
  for (const [index, { statement, signature, keyId }] of receipts.entries()) {
    writeFileSync(path.join(folder, 'receipt.json'), JSON.stringify({ statement, signature, key_id: keyId }));
    const words = execFileSync(process.execPath, [
      'public/verify-receipt.mjs',
      ...['receipt.json', 'keys.json'].map((name) => path.join(folder, name)),
    ]);
    expect(String(words)).toContain('VALID');
    const before = receipts[index - 1];
    expect(statements[index]?.earlier_sha256).toBe(before && sha256(before.statement));
  }
}

/** Gives the calling test file a program whose limits and times are as at the start before each test. */
export function useCorrections() {
  const program = useTestProgram();
  const setProgram = (data: { closesAt?: Date | null; capacity?: number | null; graceMinutes?: number | null }) =>
    write(() => [database().program.update({ where: { id: program.id }, data }), raiseContentVersion()]);
  beforeEach(async () => {
    vi.stubEnv('RATE_LIMIT_SUBMISSIONS', '0');
    resetEnvironment();
    await setProgram({ closesAt: null, capacity: null, graceMinutes: null });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.useRealTimers();
    resetEnvironment();
  });

  /** Sends an application. @returns its number, and the browser in which its page is open */
  async function apply(answers: object = testAnswers, files: Part[] = [['Pitch deck', asFile(deck, 'पिच.pdf')]]) {
    const { body } = await post(wireForm(program, answers, files));
    const headers = browserOf(body.data.private_link);
    const { pageId } = await database().submission.findUniqueOrThrow({ where: { id: body.data.id } });
    return { id: Number(body.data.id), pageId: pageId ?? 0, headers };
  }

  /** Posts the form as a browser without script does. @returns where it leads */
  async function send({ headers }: Mine, answers: Record<string, string>, files: Part[] = [], more: More = {}) {
    const form = plainForm(program, answers, files);
    form.delete('program_id');
    if (more.draft) form.set('draft', more.draft);
    if (more.remove) form.set('remove_file', more.remove);
    const query = new URLSearchParams({
      base: String(more.base ?? 0),
      ...(more.request && { request: `${more.request}` }),
    });
    const request = new Request(`http://localhost/api/mine/correction/?${query}`, {
      method: 'POST',
      body: form,
      headers,
    });
    const response = await correct(request, noParams);
    const [draft = ''] = response.headers
      .getSetCookie()
      .flatMap((line) => /^correction-[^=]+=([^;]+)/.exec(line)?.[1] ?? []);
    const to = new URL(response.headers.get('location') ?? '/', 'http://localhost');
    // The id in the address opens nothing.
    if (draft) expect(to.href).not.toContain(draft);
    return { status: response.status, to, draft };
  }

  /** Corrects in one go. @returns where the last step leads */
  async function correctAll(mine: Mine, answers: Record<string, string>, files: Part[] = [], more: More = {}) {
    const base = more.base ?? (await seenNow(mine.id));
    const { to, draft } = await send(mine, answers, files, { ...more, base });
    if (!to.pathname.endsWith('/check')) return to.href;
    const seen = String(await seenNow(mine.id));
    return store(mine, { draft, base: String(base), seen, ...(more.request && { request: String(more.request) }) });
  }

  return { program, setProgram, apply, send, correctAll };
}
