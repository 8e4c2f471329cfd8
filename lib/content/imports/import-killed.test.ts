import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { csv, sendTable } from '#e2e/unit/imports.ts';
import { unwrap } from '#e2e/unit/own-events.ts';
import { signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '../../db/client.ts';
import { startup } from '../entities/startup.ts';
import { runImport } from './run-import.ts';

useTestDatabase();
let editor: Headers;
beforeAll(async () => {
  editor = await signInForTest({ role: 'editor' });
});

const count = 200;
const table = csv(
  'Name,Description,Priority,Founding team: Name,Founding team: Designation',
  ...Array.from({ length: count }, (_, index) => `Startup ${index},Text,1,Founder ${index},CEO`),
);

const counts = async () => {
  const { startup: startups, teamMember, revision, contentItem, bulkAction } = database();
  const tables = [startups.count(), teamMember.count(), revision.count(), contentItem.count()];
  return [...(await Promise.all(tables)), await bulkAction.count()];
};

test('a run that is killed leaves the old state or the new one, and goes on at the next look', async () => {
  const { id } = unwrap(await sendTable(editor, startup, { table }));
  const script = path.resolve('e2e/unit/import-until-killed.ts');
  // Each dies a little later, so that some die before, some while and some after all is written.
  for (const milliseconds of [0, 300, 800]) {
    const child = spawn(process.execPath, [script, id, editor.get('cookie') ?? ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await pause(milliseconds);
    child.kill('SIGKILL');
    await once(child, 'close');
    const found = await counts();
    const isNew = found[0] !== 0;
    expect(found).toEqual(isNew ? [count, count, count, count, 1] : [0, 0, 0, 0, 0]);
    const { state } = await database().contentImport.findUniqueOrThrow({ where: { id } });
    expect(state === 'done').toBe(isNew);
    // No one waits for the lease of a dead process here.
    await database().lease.deleteMany();
  }
  let held = unwrap(await runImport(editor, startup, id));
  while (held.state === 'running') held = unwrap(await runImport(editor, startup, id));
  expect(held.state).toBe('done');
  // The run ends a moment after what it wrote.
  await vi.waitFor(async () => expect(await database().lease.count()).toBe(0), 10_000);
  expect(await counts()).toEqual([count, count, count, count, 1]);
}, 120_000);
