import { beforeEach, expect, test, vi } from 'vitest';
import { StandInScanner, virusName, virusWord } from '#e2e/fixtures/stand-in-scanner.ts';
import { answers, tokenFor, useMinors } from '#e2e/unit/applications/minors.ts';
import { asFile, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { resetEnvironment } from '#lib/platform/config/env.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { askAgain } from '#lib/platform/scanner/scan-file.ts';
import { scanHeld } from './awaiting-parent.ts';
import { answerParentRequest } from './parent-request.ts';

useTestDatabase();
const minors = useMinors();
const folder = temporaryFolder('scan-held');
const scanner = new StandInScanner(folder);
beforeEach(() => {
  vi.stubEnv('CLAMD_SOCKET', scanner.place);
  resetEnvironment();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const infected = Buffer.concat([Buffer.from(`%PDF-1.4\n%${virusWord}\n`), samplePdf().subarray('%PDF-1.4\n'.length)]);

async function hold(content: Buffer): Promise<number> {
  const form = wireForm(minors.program, { ...answers, Email: `${crypto.randomUUID()}@example.org` }, [
    ['Pitch deck', asFile(content, 'plan.pdf')],
  ]);
  const { status, body } = await post(form);
  expect(status).toBe(201);
  return body.data.id;
}

test('a virus in a held application is marked before a parent confirms, and stays locked away after', async () => {
  const [bad, good] = [await hold(infected), await hold(samplePdf(10))];
  expect(await scanHeld()).toBe(0);
  await scanner.start();
  askAgain();
  try {
    expect(await scanHeld()).toBe(2);
    expect(await scanHeld()).toBe(0);
  } finally {
    await scanner.stop();
  }
  for (const [id, scan] of [
    [bad, `found ${virusName}`],
    [good, 'clean'],
  ] as const) {
    const files = await everyApplication().attachment.findMany({ where: { submissionId: id } });
    expect(files).toMatchObject([{ filename: 'plan.pdf', scan }]);
    expect(await answerParentRequest(await tokenFor(id), 'confirm')).toMatchObject({ ok: true });
    expect(await database().attachment.findFirst({ where: { submissionId: id } })).toMatchObject({ scan });
  }
});

test('without a scanner nothing is asked', async () => {
  vi.stubEnv('CLAMD_SOCKET', '');
  resetEnvironment();
  expect(await scanHeld()).toBe(0);
});
