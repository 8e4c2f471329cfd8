import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { programForTest, submissionForTest } from '#e2e/unit/submission.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { streamText } from '#lib/platform/http/responses.ts';
import { openSubmissionReader, type SubmissionStream } from './exported-submissions.ts';
import { submissionsCsv, submissionsJson, submissionsXlsx } from './formats.ts';
import { attachmentsZip } from './zip-archive.ts';

const { databaseFile } = useTestDatabase();

/** The site's files that this process holds open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`);
      return file === databaseFile || file.includes('/applications/');
    } catch {
      return false;
    }
  }).length;

it.runIf(process.platform === 'linux')('ends every export that is given up, and leaves no files open', async () => {
  const program = await programForTest();
  const content = 'x'.repeat(300_000);
  const { id } = await submissionForTest(program.id, {
    answers: { Name: 'Asha' },
    files: [1, 2, 3].map((number) => ({ label: `Deck ${number}`, filename: 'deck.txt', content })),
  });
  const before = openFiles();
  let [begun, ended] = [0, 0];
  const stream: SubmissionStream = {
    program,
    columns: { fields: ['Name'], files: ['Deck 1'] },
    ids: [id],
    hasArrivals: false,
    layout: null,
    batches: async function* () {
      const reader = openSubmissionReader();
      begun += 1;
      try {
        // This source never ends.
        while (true) {
          yield (await Promise.all(Array.from({ length: 100 }, () => reader.read([id])))).flat();
          await setTimeout(1);
        }
      } finally {
        reader.close();
        ended += 1;
      }
    },
  };
  const bodies = [
    () => streamText(submissionsCsv(stream, 'http://localhost')),
    () => streamText(submissionsJson(stream, 'http://localhost')),
    () => submissionsXlsx(stream, 'http://localhost'),
    () => streamText(attachmentsZip(stream, new Date())),
  ];
  for (const [number, begin] of bodies.entries()) {
    const reader = begin().getReader();
    for (let chunk = 0; chunk < 3; chunk += 1) expect((await reader.read()).done).toBe(false);
    await reader.cancel();
    expect([begun, ended]).toEqual([number + 1, number + 1]);
    // SQLite keeps the file of the last closed connection open and uses it for the next one.
    await expect.poll(openFiles).toBeLessThanOrEqual(before + 1);
  }
});
