import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { GET as download } from '#app/api/admin/attachments/[id]/route.ts';
import { GET as view } from '#app/api/admin/attachments/[id]/view/route.ts';
import { GET as zip } from '#app/api/admin/submissions/[id]/zip/route.ts';
import { StandInScanner, virusName, virusWord } from '#e2e/fixtures/stand-in-scanner.ts';
import { unzip } from '#e2e/unit/archives.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { expectNothingStored, useTestProgram } from '#e2e/unit/use-program.ts';
import type { Handler } from '#lib/api/address.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database } from '#lib/platform/db/client.ts';
import { askAgain } from '#lib/platform/scanner/scan-file.ts';
import { scanWaiting } from '#lib/platform/scanner/scan-waiting.ts';
import { findWarnings } from '#lib/platform/warnings/warnings.ts';

const program = useTestProgram();
const folder = mkdtempSync(path.join(os.tmpdir(), 'scanned-'));
const scanner = new StandInScanner(folder);
beforeAll(() => {
  process.env.CLAMD_SOCKET = scanner.place;
  resetEnvironment();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  askAgain();
  return scanner.start();
});
afterEach(() => scanner.stop());
afterAll(() => {
  delete process.env.CLAMD_SOCKET;
  resetEnvironment();
  rmSync(folder, { recursive: true });
});

const infected = Buffer.concat([Buffer.from(`%PDF-1.4\n%${virusWord}\n`), samplePdf().subarray('%PDF-1.4\n'.length)]);
const send = (content: Buffer, name = 'plan.pdf') =>
  post(wireForm(program, testAnswers, [['Pitch deck', asFile(content, name)]]));
const scans = async () => (await database().attachment.findMany({ orderBy: { id: 'asc' } })).map(({ scan }) => scan);
const warnings = async () => (await findWarnings()).map(({ kind }) => kind);

it('a virus is refused in words that name the file', async () => {
  const { status, body } = await send(infected, 'योजना.pdf');
  expect(status).toBe(415);
  expect(body.errors['Pitch deck']).toEqual(['A virus was found in “योजना.pdf”. Choose another file.']);
  await expectNothingStored();
});

it('a clean file is taken and marked as clean', async () => {
  expect((await send(samplePdf())).status).toBe(201);
  expect(await scans()).toEqual(['clean']);
  expect(await warnings()).toEqual([]);
});

it('while the scanner is away, files are taken and marked; it is asked about them when it is back', async () => {
  await database().attachment.deleteMany();
  await scanner.stop();
  for (const content of [samplePdf(10), infected, samplePdf(20)]) expect((await send(content)).status).toBe(201);
  expect(await scans()).toEqual(['waiting', 'waiting', 'waiting']);
  expect(await warnings()).toEqual(['scanner_away']);
  expect(await scanWaiting()).toBe(0);
  expect(await scans()).toEqual(['waiting', 'waiting', 'waiting']);

  await scanner.start();
  expect(await scanWaiting()).toBe(3);
  expect(await scans()).toEqual(['clean', `found ${virusName}`, 'clean']);
  expect(await warnings()).toEqual(['virus_found']);
  await database().attachment.deleteMany();
  expect(await scanWaiting()).toBe(0);
  expect(await warnings()).toEqual([]);
});

it('a file in which a virus is found late is given to nobody, and an archive says why it lacks it', async () => {
  await database().submission.deleteMany();
  await scanner.stop();
  for (const content of [infected, samplePdf(30)]) expect((await send(content, 'योजना.pdf')).status).toBe(201);
  await scanner.start();
  expect(await scanWaiting()).toBe(2);

  const headers = await signInForTest();
  const ask = (handler: Handler, id: number) =>
    handler(new Request('http://localhost/x', { headers }), { params: Promise.resolve({ id: String(id) }) });
  const [bad, good] = await database().attachment.findMany({ orderBy: { id: 'asc' } });
  for (const handler of [download, view]) {
    const refused = await ask(handler, bad?.id ?? 0);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      status: 'error',
      message: `This file contains a virus (${virusName}). It cannot be opened or downloaded.`,
    });
    expect((await ask(handler, good?.id ?? 0)).status).toBe(200);
  }

  const entries = await unzip(Buffer.from(await (await ask(zip, program.id)).arrayBuffer()));
  const { problems, files } = JSON.parse(String(entries.get('manifest.json')));
  expect(problems).toBe(1);
  const states = files.map(({ state, filename }: Record<string, string>) => [state, filename]);
  expect(states).toContainEqual(['infected', 'योजना.pdf']);
  expect(states).toContainEqual(['verified', 'योजना.pdf']);
  const left = files.find(({ state }: { state: string }) => state === 'infected');
  expect(left.path).toMatch(/\/योजना\.pdf \(virus found\)\.txt$/);
  expect(String(entries.get(left.path))).toBe(
    `“योजना.pdf” is not in this archive, because the virus scanner found ${virusName} in it.\n`,
  );
  expect([...entries.values()].some((content) => content.includes(virusWord))).toBe(false);
  expect(String(entries.get('PROBLEMS.txt'))).toContain('"infected" is left out because a virus was found in it.');
  expect(String(entries.get('manifest.csv'))).toContain(left.path);
});

it('applicants do not wait for a scanner again and again that was away a moment ago', async () => {
  scanner.mood = 'closing';
  const before = scanner.asked;
  for (const filler of [1, 2, 3]) expect((await send(samplePdf(filler))).status).toBe(201);
  expect(scanner.asked - before).toBe(1);
  scanner.mood = 'well';
});
