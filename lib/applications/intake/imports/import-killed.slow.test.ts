import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { zipArchive } from '#e2e/files/zip-archive.ts';
import { csv } from '#e2e/unit/content/imports.ts';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { sendApplications } from '#e2e/unit/post-application.ts';
import { addressForVictim, untilServerNoticed } from '#e2e/unit/processes/killed-process.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { callAs, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { runApplicationImport } from './import.ts';

useTestDatabase();

const count = 150;
const table = csv(
  'Founder,Email,I agree,Pitch deck',
  ...Array.from({ length: count }, (_, index) => `Founder ${index},f${index}@example.org,yes,deck.pdf`),
);
const zip = new Uint8Array(zipArchive([{ name: 'deck.pdf', content: samplePdf(100), isDeflated: true }]));

const counts = () => {
  const { submission, answer, attachment, submissionReceipt, privatePage, mail } = database();
  return Promise.all(
    [submission, answer, attachment, submissionReceipt, privatePage, mail].map((each) => (each as typeof mail).count()),
  );
};

test('a run that is killed leaves none of the applications or all, and goes on at the next look', async () => {
  const admin = await signInForTest();
  const { id: programId } = await createTestProgram();
  const { id, plan } = unwrap(await sendApplications(admin, programId, { table, zip }));
  expect(plan).toMatchObject({ problemCount: 0, count, files: count });
  const all = [count, count * 5, count, count, count, count];
  const script = path.resolve('e2e/unit/processes/import-applications-until-killed.ts');
  const own = [`${programId}`, id, admin.get('cookie') ?? ''];
  // Each dies a little later, so that some die before, some while and some after all is written.
  for (const milliseconds of [0, 1000, 2500]) {
    const child = spawn(process.execPath, [script, ...own], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: addressForVictim() },
    });
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    await pause(milliseconds);
    child.kill('SIGKILL');
    await ended;
    await untilServerNoticed();
    const found = await counts();
    const isNew = found[0] !== 0;
    expect(found).toEqual(isNew ? all : all.map(() => 0));
    const { state } = await database().contentImport.findUniqueOrThrow({ where: { id } });
    expect(state === 'done').toBe(isNew);
    // No one waits for the lease of a dead process here.
    await database().lease.deleteMany();
  }
  let held = unwrap(await callAs(admin, runApplicationImport, programId, id));
  while (held.state === 'running') held = unwrap(await callAs(admin, runApplicationImport, programId, id));
  expect(held).toMatchObject({ state: 'done', told: null });
  expect(await counts()).toEqual(all);
}, 120_000);
