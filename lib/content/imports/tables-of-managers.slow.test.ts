import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  announcementsOfManager,
  boardOfManager,
  galleryOfManager,
  newslettersOfManager,
  startupsOfManager,
} from '#e2e/files/tables-of-managers.ts';
import { zipArchive } from '#e2e/files/zip-archive.ts';
import { csv, sendTable } from '#e2e/unit/content/imports.ts';
import { callAs, refused, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { undoContentAction } from '../bulk-actions/undo.ts';
import { galleryItem } from '../entities/gallery-item.ts';
import { announcement, newsletter } from '../entities/news.ts';
import { person } from '../entities/people.ts';
import { startup } from '../entities/startup.ts';
import type { Entity } from '../entity.ts';
import { getImportView } from './import-view.ts';
import { changeImport, type ImportChoices } from './pending-import.ts';
import { runImport } from './run-import.ts';

useTestDatabase();
const editor = useStaff('editor');

const usual = { byTitle: false, clearsEmpty: false, publishes: true };
const send = async (entity: Entity, table: Uint8Array | string, zip?: Uint8Array<ArrayBuffer>) =>
  unwrap(
    await sendTable(editor, entity, {
      table: typeof table === 'string' ? table : new Uint8Array(table),
      ...(zip && { zip }),
    }),
  );
const change = async (entity: Entity, id: string, choices: Partial<ImportChoices>) =>
  unwrap(await callAs(editor, changeImport, entity, id, { ...usual, ...choices }));
const run = async (entity: Entity, id: string) => unwrap(await callAs(editor, runImport, entity, id));
const said = ({ plan }: { plan: { problems: { row: number | null; column: string | null; message: string }[] } }) =>
  plan.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
const means = (key: string, text: string, meaning: string | null) => ({ key, text, meaning });

test('a manager’s list of startups: the sum is left out, words are mapped once, founders are named, and it is run and undone', async () => {
  const held = await send(startup, startupsOfManager());
  expect(held.settings).toMatchObject({
    header: 3,
    leftOut: [37],
    fills: { 'founding_team_members.designation': 'Founder' },
  });
  expect(said(held), 'each word once, whatever its case').toEqual([
    expect.stringMatching(
      /^6 Stage: “Incubated” is not one of .*\. Also in rows 7, 9, 10, 12, 14, 16, 17, 19, 20, 22 and 9 more\.$/,
    ),
    expect.stringMatching(/^8 Stage: “Graduated” is not one of /),
  ]);
  expect(held.plan.unfit).toEqual([
    { key: 'stage', text: 'Incubated', rows: 20 },
    { key: 'stage', text: 'Graduated', rows: 10 },
  ]);
  const checked = await change(startup, held.id, {
    meanings: [means('stage', 'Incubated', 'Growth'), means('stage', 'graduated', '')],
  });
  expect([said(checked), checked.plan.lines.length]).toEqual([[], 30]);
  const { token, state } = await run(startup, held.id);
  expect(state).toBe('done');
  const rows = await database().startup.findMany({ orderBy: { priority: 'asc' }, include: { teamMembers: true } });
  expect(rows.map(({ stage }) => stage)).toEqual(
    Array.from({ length: 30 }, (_, index) => (index % 3 === 2 ? null : 'Growth')),
  );
  expect(rows.slice(0, 5).map(({ fundRaised }) => Number(fundRaised))).toEqual([
    10_000_000, 10_000_000, 2_500_000, 1_250_000, 1_250_000,
  ]);
  expect(rows[0]?.teamMembers.map(({ name, designation }) => [name, designation])).toEqual([
    ['Imran Shaikh', 'Founder'],
    ['Joy D’Souza', 'Founder'],
  ]);
  expect(unwrap(await callAs(editor, undoContentAction, startup, token ?? '')).undoLeft).toEqual([]);
  expect(await database().startup.count()).toBe(0);
});

test('a board without groups gets one value for all rows', async () => {
  const held = await send(person, boardOfManager());
  expect(said(held)).toEqual([
    expect.stringMatching(/^null Group: No column is imported as “Group”, which is required/),
  ]);
  const view = unwrap(await callAs(editor, getImportView, person, held.id, { lines: 1, problems: 1 }));
  expect(view.table?.fills).toEqual([expect.objectContaining({ key: 'group', answer: null })]);
  expect(view.table?.columns.filter(({ key }) => key === '').map(({ header }) => header)).toEqual([
    'Sr. No.',
    'Organisation',
  ]);
  const wrong = await change(person, held.id, { fills: { group: 'Guests' } });
  expect(said(wrong)).toEqual([expect.stringMatching(/^3 Group: “Guests” is not one of .* Also in rows 4, 5\.$/)]);
  const right = await change(person, held.id, { fills: { group: 'Director' } });
  expect(said(right)).toEqual([]);
});

test('announcements: dates come along, empty links get one value, and the newest comes first', async () => {
  const held = await send(announcement, announcementsOfManager());
  expect(said(held)).toEqual(['3 Link: Enter a link.']);
  await change(announcement, held.id, { fills: { link: '/news&announcement' } });
  await run(announcement, held.id);
  const rows = await database().announcement.findMany({ orderBy: { id: 'desc' } });
  expect(rows.map(({ announcement: text, link, date }) => [text, link, date?.toISOString()])).toEqual([
    ['Newest', 'https://example.org/news/0', '2026-11-19T18:30:00.000Z'],
    ['Middle', '/news&announcement', '2026-11-10T18:30:00.000Z'],
    ['Oldest', '/events', '2025-06-06T18:30:00.000Z'],
  ]);
});

test('newsletters come by their month, whatever the order of the rows, and those without a day in the order of theirs', async () => {
  await run(newsletter, (await change(newsletter, (await send(newsletter, newslettersOfManager())).id, {})).id);
  const names = async () => (await database().newsletter.findMany({ orderBy: { id: 'desc' } })).map(({ name }) => name);
  expect(await names()).toEqual(['Newsletter 3', 'Newsletter 2', 'Newsletter 1']);
  const undated = csv('Issue,Link,Description', 'A,https://example.org/a,x', 'B,https://example.org/b,x');
  await run(newsletter, (await send(newsletter, undated)).id);
  expect((await names()).slice(0, 2)).toEqual(['B', 'A']);
});

const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer();

test('pictures of the gallery have the text of the table, or the name of their file, never a number of a row', async () => {
  const files = [
    ['IMG_0001.png', await picture(10)],
    ['camp-day_two.png', await picture(200)],
  ] as const;
  const zip = new Uint8Array(zipArchive(files.map(([name, content]) => ({ name, content }))));
  const alone = await send(galleryItem, galleryOfManager());
  expect(said(alone), 'one reason for all files').toEqual([
    '2 Picture: “IMG_0001.png” is neither in the ZIP file nor a picture of the library. Also in row 3.',
  ]);
  const held = await send(galleryItem, galleryOfManager(), zip);
  expect(said(held)).toEqual([]);
  expect(held.plan.lines.map(({ title }) => title)).toEqual(['Founders at the camp', 'Camp day two']);
  await run(galleryItem, held.id);
  const media = await database().media.findMany({ orderBy: { id: 'asc' }, select: { alt: true } });
  expect(media.map(({ alt }) => alt)).toEqual(['Founders at the camp', 'Camp day two']);
  const again = await send(
    galleryItem,
    csv('Picture,Alt text', 'IMG_0001.png,Another text', 'camp-day_two.png,Camp day two'),
  );
  expect(said(again)).toEqual([
    '2 Alt text: This picture is in the library with another text. Change it there, or leave this cell empty.',
  ]);
});

describe('a table that is sent again', () => {
  const zipWith = async (name: string) => new Uint8Array(zipArchive([{ name, content: await picture(90) }]));
  const lines = ['A,Good,Later,,a.png', 'TOTAL,,,,'];

  test('with another column keeps the columns, meanings, values, rows left out, choices and pictures', async () => {
    const first = await send(startup, csv('Startup,About,Status,Sector,Logo', ...lines), await zipWith('a.png'));
    const chosen = await change(startup, first.id, {
      byTitle: true,
      columns: new Map([[3, 'company_name']]),
      meanings: [means('stage', 'Later', 'Pilot')],
      fills: { sector: 'Rail' },
    });
    expect(said(chosen)).toEqual([]);
    const second = await send(
      startup,
      csv('No,Startup,About,Status,Sector,Logo,Website', ...lines.map((line) => `1,${line},www.a.example`)),
    );
    expect(second.settings).toMatchObject({
      match: [null, 'startup_name', 'startup_description', 'stage', 'company_name', 'logo', 'website'],
      meanings: [means('stage', 'Later', 'Pilot')],
      fills: { sector: 'Rail' },
      leftOut: [3],
      byTitle: true,
    });
    expect(second).toMatchObject({ picturesName: 'pictures.zip', plan: { problems: [], pictures: ['a.png'] } });
    expect((await run(startup, second.id)).state).toBe('done');
    expect(
      await database().startup.findFirst({
        where: { name: 'A' },
        select: { stage: true, sector: true, logo: { select: { alt: true } } },
      }),
    ).toEqual({ stage: 'Pilot', sector: 'Rail', logo: { alt: 'A' } });
  });

  test('is read afresh for another kind of list', async () => {
    const first = await send(startup, csv('Startup,About,Status', 'B,Good,Later'));
    await change(startup, first.id, { meanings: [means('stage', 'Later', 'Pilot')] });
    const other = await send(startup, csv('Company,Brief,Current stage', 'C,Good,Later'));
    expect(other.settings.meanings).toEqual([]);
  });
});

test('cells beyond the last name are told once, and are decided about', async () => {
  const held = await send(announcement, csv('Link,Announcement', '/a,Apply by Friday, 4 December', '/b,Second, third'));
  expect(said(held)).toEqual([
    expect.stringMatching(/^2 Column 3: “4 December” stands in a column without a name\..* Also in row 3\.$/),
  ]);
  const undecided = await change(announcement, held.id, { columns: new Map([[2, null]]) });
  expect(undecided.plan.problemCount).toBe(1);
  const decided = await change(announcement, held.id, { columns: new Map([[2, '']]) });
  expect(said(decided)).toEqual([]);
});

test('a cell that a spreadsheet destroyed stands in the way, and is emptied or replaced once', async () => {
  const held = await send(
    announcement,
    csv('Link,Announcement', '/a,#REF!', '/b,#REF!', '/c,1.23457E+11', '/d,#######', '/e,Good'),
  );
  expect(said(held)).toEqual([
    expect.stringMatching(/^2 Announcement: “#REF!” is the error of a formula.* Also in row 3\.$/),
    expect.stringMatching(/^4 Announcement: “1\.23457E\+11” is a number that the spreadsheet shortened/),
    expect.stringMatching(/^5 Announcement: “#######” stands where a column was too narrow/),
  ]);
  const meant = await change(announcement, held.id, {
    meanings: [means('announcement', '#ref!', 'Both'), means('announcement', '1.23457e+11', 'Third')],
    leftOut: [5],
  });
  expect([said(meant), meant.plan.lines.map(({ title }) => title)]).toEqual([[], ['Both', 'Both', 'Third', 'Good']]);
  const back = await change(announcement, held.id, { meanings: [means('announcement', '#REF!', null)] });
  expect(back.plan.problemCount).toBe(1);
});

test('a priority that is empty counts as 0', async () => {
  const held = await send(startup, csv('Name,Description', 'Zero,Text'));
  expect(said(held)).toEqual([]);
  await run(startup, held.id);
  expect((await database().startup.findFirst({ where: { name: 'Zero' } }))?.priority).toBe(0);
});

const viewOf = async (entity: Entity, id: string) =>
  unwrap(await callAs(editor, getImportView, entity, id, { lines: 1, problems: 1 })).table;

test('the address behind a word is taken where a column takes addresses, and told where it is not', async () => {
  const linked = (text: string, hyperlink: string) => ({ text, hyperlink });
  const held = await send(
    startup,
    await writeXlsx({
      sheets: [
        {
          name: 'List',
          columns: [
            { key: 'Name', header: 'Name' },
            { key: 'Description', header: 'Description' },
            { key: 'Website', header: 'Website' },
            { key: 'Founder', header: 'Founding team: Name' },
            { key: 'Email', header: 'Founding team: Email' },
          ],
          data: [
            {
              Name: linked('Linked', 'https://elsewhere.example/'),
              Description: 'Text',
              Website: linked('Website', 'https://linked.example/about'),
              Founder: 'Asha',
              Email: linked('Write', 'mailto:asha@linked.example?subject=Hello'),
            },
            {
              Name: 'Plain',
              Description: 'Text',
              Website: linked('www.plain.example', 'https://other.example/'),
              Founder: 'Ravi',
              Email: linked('ravi@plain.example', 'mailto:ravi@plain.example'),
            },
          ],
        },
      ],
    }),
  );
  const view = await viewOf(startup, held.id);
  expect(view?.columns.map(({ links }) => links)).toEqual([
    { rows: 1, areTaken: false },
    null,
    { rows: 1, areTaken: true },
    null,
    { rows: 1, areTaken: true },
  ]);
  expect(view?.columns[2]?.examples).toEqual(['https://linked.example/about', 'www.plain.example']);
  await run(startup, held.id);
  const rows = await database().startup.findMany({
    where: { name: { in: ['Linked', 'Plain'] } },
    orderBy: { id: 'asc' },
    select: { website: true, teamMembers: { select: { email: true } } },
  });
  expect(rows.map(({ website, teamMembers }) => [website, teamMembers[0]?.email])).toEqual([
    ['https://linked.example/about', 'asha@linked.example'],
    ['https://www.plain.example', 'ravi@plain.example'],
  ]);
});

describe('numbers in a unit', () => {
  const stored = async (name: string) => {
    const row = await database().startup.findFirst({ where: { name } });
    return [row?.fundRaised, row?.revenue].map(Number);
  };

  test('amounts are multiplied by what their header says, and as their person says once it is doubted', async () => {
    const header = 'Name,Description,Fund raised (Rs. in lakhs),Revenue (₹ Cr)';
    const held = await send(startup, csv(header, 'Units,Text,12.5,0.25', 'Own,Text,1 crore,2', 'Nil,Text,,3'));
    expect(said(held)).toEqual([]);
    const units = (await viewOf(startup, held.id))?.units;
    expect(units?.map(({ isIn, example, full }) => [isIn, example, full])).toEqual([
      [true, '12.5', '12,50,000'],
      [true, '0.25', '25,00,000'],
    ]);
    await run(startup, held.id);
    expect(await stored('Units')).toEqual([1_250_000, 2_500_000]);
    expect(await stored('Own')).toEqual([10_000_000, 20_000_000]);

    const whole = csv(header, 'Whole,Text,"12,50,000",0.5');
    const doubted = await send(startup, whole);
    expect(said(doubted)).toEqual([
      expect.stringMatching(/^null Fund raised \(Rs\. in lakhs\): .* amounts are in lakh/),
    ]);
    expect(said(await change(startup, doubted.id, { inUnits: { fund_raised: false } }))).toEqual([]);
    const again = await send(startup, `${whole}\nMore,Text,3,1`);
    expect(again.settings.inUnits).toEqual({ fund_raised: false });
    await run(startup, again.id);
    expect(await stored('Whole')).toEqual([1_250_000, 5_000_000]);
  });

  test('a line above the table is asked about, for amounts that do not say it themselves', async () => {
    const held = await send(startup, csv('(Rs. in Lakhs),,', 'Name,Description,Fund raised', 'Above,Text,7'));
    expect(said(held)).toEqual([expect.stringMatching(/^null Fund raised: .* in lakh/)]);
    const right = await change(startup, held.id, { inUnits: { fund_raised: true } });
    expect(said(right)).toEqual([]);
    await run(startup, held.id);
    expect((await stored('Above'))[0]).toBe(700_000);
  });
});

test('another sheet is chosen, read anew, and stays chosen when the workbook is sent again', async () => {
  const workbook = (...more: string[][]) =>
    writeXlsx({
      sheets: [
        {
          name: '2025',
          rows: [
            ['Link', 'Announcement'],
            ['/a', 'Old'],
          ],
        },
        { name: '2026', rows: [['Sr', 'News', 'Goes to'], ['1', 'New', '/b'], ...more] },
      ],
    });
  const first = await send(announcement, await workbook());
  expect(first.plan.lines.map(({ title }) => title)).toEqual(['Old']);
  const chosen = await change(announcement, first.id, { sheet: '2026', header: 0 });
  expect(chosen.settings.match).toHaveLength(3);
  const checked = await change(announcement, first.id, {
    sheet: '2026',
    columns: new Map([
      [1, 'announcement'],
      [2, 'link'],
    ]),
  });
  expect(checked.plan.lines.map(({ title }) => title)).toEqual(['New']);
  const again = await send(announcement, await workbook(['2', 'Newer', '/c']));
  expect(again.settings).toMatchObject({ sheet: '2026', match: checked.settings.match });
  expect((await viewOf(announcement, again.id))?.format).toMatchObject({ sheet: '2026', otherSheets: ['2025'] });
  await run(announcement, again.id);
  expect(await database().announcement.count({ where: { announcement: { in: ['New', 'Newer'] } } })).toBe(2);
  expect(await callAs(editor, changeImport, announcement, first.id, { ...usual, sheet: 'None' })).toMatchObject(
    refused('invalid'),
  );
});

test('the first rows of a column are those that are imported', async () => {
  const held = await send(announcement, csv('Link,Announcement', '(1),(2)', 'Total,', '/a,First', '/b,Second'));
  await change(announcement, held.id, { leftOut: [2, 3] });
  const view = await viewOf(announcement, held.id);
  expect(view?.columns.map(({ examples }) => examples)).toEqual([
    ['/a', '/b'],
    ['First', 'Second'],
  ]);
});
