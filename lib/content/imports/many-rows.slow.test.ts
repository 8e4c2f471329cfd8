import { expect, test } from 'vitest';
import { contentState, csv, sendTable } from '#e2e/unit/content/imports.ts';
import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { undoContentAction } from '../bulk-actions/undo.ts';
import { mentor } from '../entities/stakeholders.ts';
import { startup } from '../entities/startup.ts';
import type { Entity } from '../entity.ts';
import { exportTable } from '../tables/export-table.ts';
import { changeImport } from './pending-import.ts';
import { runImport } from './run-import.ts';
import type { StoredImport } from './stored-import.ts';

useTestDatabase();
const editor = useStaff('editor');

const count = 2000;
const header =
  'Name,Description,Stage,Fund raised,Incorporation date,Priority,Founding team: Name,Founding team: Designation';
const good = (index: number) => [
  `Startup ${index}`,
  `"“What”, they do: ${index}"`,
  'pilot',
  '"12,50,000"',
  '05/12/2024',
  `${index}`,
  `Founder ${index}`,
  'CEO',
];

/** The error in every fiftieth row, and the message about it. */
const planted: readonly [column: number, cell: string, says: string][] = [
  [2, 'MVPs', 'Stage: “MVPs” is not one of Idea, Research'],
  [3, 'a lot', 'Fund raised: “a lot” is not a number'],
  [4, '2024-13-01', 'Incorporation date: “2024-13-01” has no month 13'],
  [0, '', 'Name: Enter a name'],
  [5, 'first', 'Priority: “first” is not a number'],
  [7, '', 'Founding team: Designation: Enter a designation'],
  [1, '', 'Description: Enter a description'],
  [4, '31/02/2025', 'Incorporation date: “31/02/2025” is a day that its month does not have'],
];

const rows = (isMended: boolean) =>
  Array.from({ length: count }, (_, index) => {
    const cells = good(index);
    const [column, cell] = planted[(index / 50) % planted.length] ?? [];
    if (!isMended && column !== undefined && cell !== undefined) cells[column] = cell;
    return cells.join(',');
  });

/** Runs an import to its end, which may come after the press. */
async function runToEnd(entity: Entity, id: string): Promise<StoredImport> {
  let held = unwrap(await callAs(editor, runImport, entity, id));
  while (held.state === 'running') held = unwrap(await callAs(editor, runImport, entity, id));
  return held;
}

const tables = ['startup', 'teamMember', 'media'];

/** Far more than visitors should wait, far less than what they waited while all was written at once: 7 seconds. */
const longestMilliseconds = 1000;

/**
 * The most that our thread works, in milliseconds, before a visitor who comes every 20 milliseconds has their read while `work` is
 * done. What others do on the machine is not counted.
 */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const end = work.finally(() => {
    isOver = true;
  });
  let came = process.threadCpuUsage();
  while (!isOver) {
    await database().announcement.count();
    const { user, system } = process.threadCpuUsage(came);
    longest = Math.max(longest, (user + system) / 1000);
    came = process.threadCpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await end;
  return longest;
}

test('2,000 rows with 40 errors: all are named and nothing is written; mended, all are in; undone, nothing is left', async () => {
  const before = await contentState(tables);
  const held = unwrap(await sendTable(editor, startup, { table: csv(header, ...rows(false)) }));
  const said = held.plan.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  const expected = planted.map(([, , says], index) => `${2 + index * 50} ${says}`);
  expect(said.filter((text, index) => !text.startsWith(expected[index] ?? '?'))).toEqual([]);
  expect(said, 'each once, with its rows').toHaveLength(planted.length);
  expect(said[0]).toMatch(/ Also in rows 402, 802, 1202, 1602\.$/);
  expect(await callAs(editor, runImport, startup, held.id)).toMatchObject(refused('conflict'));
  expect(await contentState(tables)).toEqual(before);

  const mended = unwrap(await sendTable(editor, startup, { table: csv(header, ...rows(true)) }));
  unwrap(
    await callAs(editor, changeImport, startup, mended.id, { byTitle: false, clearsEmpty: false, publishes: true }),
  );
  const run = runToEnd(startup, mended.id);
  expect(await longestWait(run)).toBeLessThan(longestMilliseconds);
  const done = await run;
  expect(done).toMatchObject({ state: 'done', told: null });
  expect(await database().startup.count()).toBe(count);
  expect(await database().teamMember.count()).toBe(count);
  expect(await database().revision.count()).toBe(count);
  expect(await database().auditLog.count({ where: { action: 'startup.import' } })).toBe(1);

  const undo = callAs(editor, undoContentAction, startup, done.token ?? '');
  expect(await longestWait(undo)).toBeLessThan(longestMilliseconds);
  expect(unwrap(await undo).undoLeft).toEqual([]);
  expect(await contentState(tables)).toEqual(before);
}, 240_000);

test('500 mentors are added, changed once each, and each import is undone on its own', async () => {
  const mentors = ['mentor', 'mentorLink'];
  const count = 500;
  const table = csv(
    'Name,Role,Biography,Priority',
    ...Array.from({ length: count }, (_, index) => `Mentor ${index},Coach,Text,1`),
  );
  const added = await runToEnd(mentor, unwrap(await sendTable(editor, mentor, { table })).id);
  expect(added.state).toBe('done');
  const after = await contentState(mentors);
  const exported = unwrap(await callAs(editor, exportTable, mentor, 'csv')).content.toString();
  const second = unwrap(await sendTable(editor, mentor, { table: exported.replaceAll('"Coach"', '"Judge"') }));
  expect(second.plan.lines.map(({ fields }) => fields.join())).toEqual(new Array(count).fill('Role'));
  const update = runToEnd(mentor, second.id);
  expect(await longestWait(update)).toBeLessThan(longestMilliseconds);
  const { token } = await update;
  expect(await database().mentor.count({ where: { role: 'Judge' } })).toBe(count);
  expect(await database().revision.count({ where: { entity: 'mentor' } })).toBe(2 * count);
  expect(unwrap(await callAs(editor, undoContentAction, mentor, added.token ?? '')).undoLeft).toHaveLength(count);
  expect(unwrap(await callAs(editor, undoContentAction, mentor, token ?? '')).undoLeft).toEqual([]);
  expect(await contentState(mentors)).toEqual(after);
}, 240_000);
