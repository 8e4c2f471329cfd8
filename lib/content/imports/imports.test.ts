import { beforeAll, describe, expect, test, vi } from 'vitest';
import { portfolioPictures, portfolioTable } from '#e2e/files/portfolio.ts';
import { contentState, csv, sendTable } from '#e2e/unit/content/imports.ts';
import { saveItem, whole } from '#e2e/unit/content/save-content.ts';

import { seedForTest } from '#e2e/unit/content/seed.ts';
import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database } from '#lib/platform/db/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { undoContentAction } from '../bulk-actions/undo.ts';
import { startup } from '../entities/startup.ts';
import { readItem } from '../items/current-item.ts';
import { changeImport } from './pending-import.ts';
import { getImport, runImport } from './run-import.ts';

useTestDatabase();
const editor = useStaff('editor');
const other = useStaff('editor');
beforeAll(async () => {
  await seedForTest();
});

const choices = { byTitle: false, clearsEmpty: false, publishes: false };
const tables = ['startup', 'teamMember', 'media'];
const run = async (id: string) => unwrap(await callAs(editor, runImport, startup, id));
const undo = async (token: string | null) => unwrap(await callAs(editor, undoContentAction, startup, token ?? ''));

test('a portfolio as a university keeps it is read, corrected, imported and undone as a whole', async () => {
  const before = await contentState(tables);
  const [table, zip] = [new Uint8Array(portfolioTable()), new Uint8Array(await portfolioPictures())];
  const held = unwrap(await sendTable(editor, startup, { table, zip }));
  expect([held.plan.unused, held.plan.pictures.length], 'also while there is a problem').toEqual([['old logo.png'], 6]);
  expect(held.settings.match.slice(0, 6)).toEqual([
    'priority',
    'startup_name',
    'startup_description',
    'sector',
    'stage',
    'incorporation_date',
  ]);
  expect(held.plan.problems).toEqual([]);
  const columns = new Map([[0, '']]);
  const checked = unwrap(
    await callAs(editor, changeImport, startup, held.id, { ...choices, columns, publishes: true }),
  );
  expect(checked.plan.problems).toEqual([]);
  expect(checked.plan.lines).toHaveLength(30);
  expect(await contentState(tables), 'nothing is written before').toEqual(before);
  const corrected = unwrap(await sendTable(editor, startup, { table, zip }));
  expect(corrected.settings, 'a corrected table is read as the one before it').toEqual(checked.settings);
  const others = unwrap(await sendTable(other, startup, { table, zip }));
  expect(others.settings.match[0], 'what another person chose').toBe('priority');

  const done = await run(held.id);
  expect(done).toMatchObject({ state: 'done', told: null });
  const agro = await database().startup.findFirstOrThrow({
    where: { name: 'Krishi Sanket Agrotech' },
    include: { logo: { select: { name: true, alt: true } } },
  });
  expect(agro).toMatchObject({
    isPublished: true,
    website: 'https://www.krishi.example',
    logo: { name: 'krishi.png', alt: 'Krishi Sanket Agrotech' },
    stage: 'Early revenue',
    fundRaised: 1_250_000n,
    moneyPublished: true,
  });
  expect(await database().teamMember.count({ where: { startupId: agro.id } })).toBe(2);
  expect(await database().auditLog.count({ where: { action: 'startup.import' } })).toBe(1);

  const undone = await undo(done.token);
  expect(undone.undoLeft).toEqual([]);
  expect(await contentState(['startup', 'teamMember'])).toEqual({ ...before, media: undefined });
});

/** Another editor saves a startup. */
async function saveSector(id: number, sector: string): Promise<void> {
  const { values, revision } = await whole(startup, id);
  unwrap(await saveItem(other, startup, id, { values: { ...values, sector }, revision, action: 'save' }));
}

describe('an item that is there', () => {
  const first = async () => await database().startup.findFirstOrThrow({ orderBy: { id: 'asc' } });

  test('gets one version with what changed, and none without a change', async () => {
    const { id, name } = await first();
    const before = await contentState(tables);
    const seen = await database().revision.count();
    const held = unwrap(await sendTable(editor, startup, { table: csv('ID,Name,Sector', `${id},${name},Rail`) }));
    expect(held.plan.lines).toEqual([{ row: 2, id, title: name, revision: 0, fields: ['Sector'] }]);
    const { token } = await run(held.id);
    expect((await readItem(startup, id))?.values.sector).toBe('Rail');
    expect((await first()).sector, 'as a draft beside what visitors see').not.toBe('Rail');
    // The one of before the first edit too.
    expect(await database().revision.count()).toBe(seen + 2);
    const again = unwrap(await sendTable(editor, startup, { table: csv('ID,Name,Sector', `${id},${name},Rail`) }));
    expect(again.plan).toMatchObject({ lines: [], unchanged: 1 });
    expect((await callAs(editor, runImport, startup, again.id)).ok, 'nothing to import').toBe(false);
    await undo(token);
    expect(await contentState(tables)).toEqual(before);
    expect((await readItem(startup, id))?.values.sector).not.toBe('Rail');
  });

  test('that another person saved since it was checked is not overwritten, and one that changed since the import is not undone', async () => {
    const { id } = await first();
    const table = csv('ID,Sector', `${id},Road`);
    const held = unwrap(await sendTable(editor, startup, { table }));
    await saveSector(id, 'Air');
    const stopped = await run(held.id);
    expect(stopped.state).toBe('checked');
    expect(stopped.told).toMatch(/^Nothing was changed\. Someone else saved since you looked: “/);
    expect((await readItem(startup, id))?.values.sector).toBe('Air');
    const done = await run(held.id);
    expect(done.state).toBe('done');
    expect((await readItem(startup, id))?.values.sector).toBe('Road');
    await saveSector(id, 'Sea');
    const { undoLeft } = await undo(done.token);
    expect(undoLeft).toEqual([expect.objectContaining({ id, reason: 'It changed again since then.' })]);
    expect((await readItem(startup, id))?.values.sector).toBe('Sea');
  });
});

test('pressed twice at once, it is imported once', async () => {
  const count = await database().startup.count();
  const table = csv('Name,Description,Priority', 'Twice,Once,1');
  const { id } = unwrap(await sendTable(editor, startup, { table }));
  const [one, two] = await Promise.all([run(id), run(id)]);
  expect([one.state, two.state]).toEqual(['done', 'done']);
  expect(await database().startup.count()).toBe(count + 1);
  expect((await run(id)).token, 'and once more').toBe(one.token);
  await undo(one.token);
});

/** Lets others save content in the middle of what happens next, `times` times in a row. */
function othersSave(times: number): void {
  vi.restoreAllMocks();
  const { contentVersion } = database();
  const { findUnique } = contentVersion;
  let left = times;
  vi.spyOn(contentVersion, 'findUnique').mockImplementation(((asked: never) =>
    findUnique.call(contentVersion, asked).then(async (row) => {
      left -= 1;
      if (left >= 0) await write(() => [raiseContentVersion()]);
      return row;
    })) as never);
}

test('others who save one after the other do not stop an import, nor its undo', async () => {
  const { id } = unwrap(await sendTable(editor, startup, { table: csv('Name,Description,Priority', 'Busy,Text,1') }));
  othersSave(10);
  const { state, told, token } = await run(id);
  expect([state, told]).toEqual(['done', null]);
  othersSave(10);
  expect((await undo(token)).undoLeft).toEqual([]);
  expect(await database().startup.count({ where: { name: 'Busy' } })).toBe(0);
});

test('another person’s import is not there', async () => {
  const { id } = unwrap(await sendTable(editor, startup, { table: csv('Name,Description,Priority', 'Mine,Text,1') }));
  for (const result of [
    await callAs(other, getImport, startup, id),
    await callAs(other, runImport, startup, id),
    await callAs(other, changeImport, startup, id, choices),
  ])
    expect(result).toMatchObject(refused('not_found'));
});
