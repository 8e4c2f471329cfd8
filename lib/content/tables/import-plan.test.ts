import { beforeAll, describe, expect, test } from 'vitest';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { allEntities } from '../all-entities.ts';
import { startup } from '../entities/startup.ts';
import type { Entity } from '../entity.ts';
import { tableRows, tableXlsx } from './export-table.ts';
import { type ImportSettings, planImport, readContext } from './import-plan.ts';

import { readTable } from './read-table.ts';
import type { TableProblem } from './row-values.ts';
import { type Cell, tableCsv } from './table.ts';
import { firstChoices } from './table-choices.ts';
import { idHeader, knownColumns, tableColumns } from './table-columns.ts';

useTestDatabase();
beforeAll(async () => {
  await seedForTest();
  // The sample leaves these empty.
  await database().event.updateMany({
    where: { id: { lte: 2 } },
    data: {
      endsAt: new Date('2099-12-05T18:30:00Z'),
      venue: 'Hall 2, first floor',
      mapLink: 'https://maps.example.org/?q=1,2',
      onlineLink: 'https://meet.example.org/a',
      registration: '/apply?program=1',
    },
  });
  await database().mentor.updateMany({ where: { id: 1 }, data: { expertise: 'Agri law\nनिधी' } });
  await database().mentorLink.createMany({
    data: ['LinkedIn', 'Papers, talks'].map((label, position) => ({
      mentorId: 1,
      label,
      url: `https://example.org/${position}`,
      position: position + 1,
    })),
  });
  await database().startup.updateMany({ where: { id: 1 }, data: { need: 'Funding\nHiring' } });
});

const kinds = allEntities.map((entity) => [entity.plural, entity] as const);

async function exported(entity: Entity): Promise<Cell[][]> {
  const context = await readContext(entity);
  const header = [idHeader, ...tableColumns(entity).map((column) => column.header)];
  return [header, ...[...context.items.values()].flatMap((item) => tableRows(entity, item, context.names))];
}

async function plan(entity: Entity, bytes: Buffer, settings: Partial<ImportSettings> = {}) {
  const table = await readTable(bytes);
  if ('refusal' in table) throw new Error(table.refusal);
  const given = { ...firstChoices(table, knownColumns(entity)), byTitle: false, clearsEmpty: false, ...settings };
  return planImport(entity, table, given, await readContext(entity));
}

describe.each(kinds)('%s', (_plural, entity) => {
  test('a table that was exported and is imported changes nothing, as CSV and as a workbook', async () => {
    const rows = await exported(entity);
    const unchanged = { problems: [], added: [], changed: [], unchanged: (await readContext(entity)).items.size };
    expect(new Set(rows[0]).size, 'each header once').toBe(rows[0]?.length);
    for (const clearsEmpty of [false, true]) {
      expect(await plan(entity, Buffer.from(tableCsv(rows)), { clearsEmpty })).toMatchObject(unchanged);
      expect(await plan(entity, Buffer.from(await tableXlsx(entity, rows.slice(1))), { clearsEmpty })).toMatchObject(
        unchanged,
      );
    }
  });
});

test('a template says of each column what it takes, and holds nothing', async () => {
  const table = await readTable(Buffer.from(await tableXlsx(startup, [])));
  if ('refusal' in table) throw new Error(table.refusal);
  expect(table.format).toEqual({
    kind: 'Excel',
    sheet: 'Startups',
    otherSheets: ['Rules'],
    sheets: ['Startups', 'Rules'],
  });
  expect(table.rows).toHaveLength(1);
});

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));
const messages = (problems: TableProblem[]) =>
  problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);

test('an untidy list of startups is read, and each problem is named by row and column', async () => {
  const read = await plan(
    startup,
    csv(
      'List of startups 2025-26,,,,,',
      'Sr No,Name of the Startup,Description,Stage,Fund raised (INR),Date of incorporation,Priority,Founding team: Name,Founding team: Designation',
      '1,Agri Works,Seeds,early revenue,"12,50,000/-",05/12/2024,1,Asha Rao,Founder',
      ',,,,,,,Binod Rao,Engineer',
      '2,Bio Tests,Tests,MVPs,a lot,2024-13-01,2,,',
      '3,,No name,Idea,,,3,,',
    ),
  );
  expect(messages(read.problems)).toEqual([
    '5 Stage: “MVPs” is not one of Idea, Research, Prototype, Pilot, Early revenue, Growth.',
    '5 Incorporation date: “2024-13-01” has no month 13. Write day, month and year, like 05/12/2026.',
    '5 Fund raised: “a lot” is not a number. Write it in digits, like 12,50,000.',
    '6 Name: Enter a name.',
  ]);
  expect(read.added).toHaveLength(1);
  expect(read.added[0]?.values).toMatchObject({
    startup_name: 'Agri Works',
    stage: 'Early revenue',
    fund_raised: 1_250_000,
    incorporation_date: '2024-12-05',
    founding_team_members: [{ name: 'Asha Rao' }, { name: 'Binod Rao', designation: 'Engineer' }],
  });
});

test('a required column that the table lacks is one problem, and none for items that are there', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => `Startup ${index},Founder ${index},Idea`);
  const lacking = csv('Name,Founding team: Name,Stage', ...rows, ',Founder,MVPs');
  expect(messages((await plan(startup, lacking)).problems)).toEqual([
    expect.stringMatching(
      /^null Description: No column is imported as “Description”, which is required\. Choose it under/,
    ),
    '22 Stage: “MVPs” is not one of Idea, Research, Prototype, Pilot, Early revenue, Growth.',
    '22 Name: Enter a name.',
  ]);
  const [first] = (await readContext(startup)).items.values();
  const known = await plan(startup, csv('ID,Sector', `${first?.id},Space`));
  expect([known.problems, known.changed.length]).toEqual([[], 1]);
});

test('an item is found by its ID, by its title when asked, and only once', async () => {
  const { items } = await readContext(startup);
  const [first, second] = [...items.values()];
  if (!first || !second) throw new Error('The sample has two startups');
  const rows = [
    'ID,Name,Sector',
    `${first.id},,Space`,
    `,${second.title.toUpperCase()},Space`,
    '999,,Space',
    `${first.id},,Rail`,
  ];
  const read = await plan(startup, csv(...rows), { byTitle: true });
  expect(read.changed.map(({ current, values }) => [current?.id, values.sector])).toEqual([
    [first.id, 'Space'],
    [second.id, 'Space'],
  ]);
  expect(messages(read.problems)).toEqual([
    '4 ID: There is no startup with the ID “999”. Leave the cell empty for a new one.',
    '5 null: Row 2 is about the same startup. Keep one of them.',
  ]);
});
