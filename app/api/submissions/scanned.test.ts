import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { StandInScanner, virusName, virusWord } from '#e2e/fixtures/stand-in-scanner.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { expectNothingStored, useTestProgram } from '#e2e/unit/use-program.ts';
import { resetEnvironment } from '#lib/config/env.ts';
import { database } from '#lib/db/client.ts';
import { askAgain } from '#lib/scanner/scan-file.ts';
import { scanWaiting } from '#lib/scanner/scan-waiting.ts';
import { findWarnings } from '#lib/warnings/find-warnings.ts';

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

it('applicants do not wait for a scanner again and again that was away a moment ago', async () => {
  scanner.mood = 'closing';
  const before = scanner.asked;
  for (const filler of [1, 2, 3]) expect((await send(samplePdf(filler))).status).toBe(201);
  expect(scanner.asked - before).toBe(1);
  scanner.mood = 'well';
});
