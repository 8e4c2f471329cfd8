import { beforeEach, describe, expect, test, vi } from 'vitest';
import { zipArchive } from '#e2e/files/zip-archive.ts';
import { csv } from '#e2e/unit/content/imports.ts';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { sendApplications } from '#e2e/unit/post-application.ts';
import { samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { callAs, refused, signInForTest, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { sweepImports } from '#lib/content/imports/stored-table.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import {
  changeApplicationImport,
  discardApplicationImport,
  getApplicationImportView,
  runApplicationImport,
} from './import.ts';

const log = vi.hoisted(() => ({ isFull: false }));
vi.mock('#lib/people/audit/record.ts', async (original) => {
  const real = await original<typeof import('#lib/people/audit/record.ts')>();
  const auditEntry: typeof real.auditEntry = (...entry) => {
    if (log.isFull && entry[1] === 'submission.import') throw new Error('The log is full.');
    return real.auditEntry(...entry);
  };
  return { ...real, auditEntry };
});

useTestDatabase();

const admin = useStaff();
let programId: number;
let before: number;
beforeEach(async () => {
  before = await applications();
  ({ id: programId } = await createTestProgram());
});

const zipOf = (files: readonly (readonly [name: string, content: Buffer])[]) =>
  new Uint8Array(zipArchive(files.map(([name, content]) => ({ name, content, isDeflated: true }))));
const decks = zipOf([
  ['decks/asha.pdf', samplePdf(300)],
  ['decks/ravi.pdf', samplePdf(400)],
  ['notes.txt', Buffer.from('not named')],
]);

const header = 'Founder,Email,Team size,I agree,Pitch deck,Arrived on';
const good = csv(
  'Applications of 2026',
  header,
  'Asha,asha@example.org,4,yes,asha.pdf,18/11/2026',
  'Ravi,ravi@example.org,"1,000",हो,RAVI.pdf,',
);
const count = () => everyApplication().submission.count({ where: { programId } });
const applications = async () => {
  const { length } = await fileStore().list('applications');
  return length;
};

test('a table is checked first, then all of it is stored, marked, with its files', async () => {
  const held = unwrap(
    await sendApplications(admin, programId, {
      table: good,
      name: 'Applicants of Meera Nagpurkar.csv',
      zip: decks,
      more: { arrived_by: 'email' },
    }),
  );
  expect(held.plan).toMatchObject({ problemCount: 0, count: 2, files: 2, addresses: 2, unused: ['notes.txt'] });
  expect(await count()).toBe(0);
  const done = unwrap(await callAs(admin, runApplicationImport, programId, held.id));
  expect(done).toMatchObject({ state: 'done', plan: { count: 2 } });
  const rows = await database().submission.findMany({
    where: { programId },
    orderBy: { id: 'asc' },
    include: { answers: true, attachments: true, changes: true, mails: true, page: true, receipts: true },
  });
  expect(done.plan.numbers).toEqual([rows[0]?.id, rows[1]?.id]);
  expect(rows.map(({ arrivedBy, arrivedOn, noticeLanguage }) => [arrivedBy, arrivedOn, noticeLanguage])).toEqual([
    ['email', '2026-11-18', 'mr'],
    ['email', '2026-11-20', 'mr'],
  ]);
  expect(rows[1]?.answers.find(({ label }) => label === 'Team size')?.value).toBe('1000');
  expect(rows.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
    ['asha.pdf'],
    ['RAVI.pdf'],
  ]);
  for (const { changes, mails, page, receipts } of rows) {
    expect(changes).toMatchObject([{ kind: 'entered', batch: held.id }]);
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt']);
    expect(page).not.toBeNull();
    expect(receipts).toHaveLength(1);
  }
  const entries = await database().auditLog.findMany({
    where: { action: { in: ['submission.import', 'submission.enter'] } },
  });
  expect(entries).toMatchObject([{ action: 'submission.import', entityId: `${programId}`, detail: { count: 2 } }]);
  // Its file may be named after a person, and the log outlives their application.
  expect(JSON.stringify(await database().auditLog.findMany())).not.toContain('Nagpurkar');
  // Nothing of the table stays.
  expect(await fileStore().list('imports')).toEqual([]);
});

test('pressed twice at once it happens once, and the same table again finds each application', async () => {
  const { id } = unwrap(
    await sendApplications(admin, programId, { table: good, zip: decks, more: { arrived_tells: 'no' } }),
  );
  await Promise.all([
    callAs(admin, runApplicationImport, programId, id),
    callAs(admin, runApplicationImport, programId, id),
  ]);
  expect(await count()).toBe(2);
  expect(await database().mail.count({ where: { submission: { programId } } })).toBe(0);
  const [first] = await database().submission.findMany({ where: { programId }, orderBy: { id: 'asc' } });
  const again = unwrap(await sendApplications(admin, programId, { table: good, zip: decks }));
  expect(again.plan.problems[0]).toEqual({
    row: 3,
    column: null,
    message: `This application is here already: #${first?.id}. Take it out of the table.`,
  });
  expect(await callAs(admin, runApplicationImport, programId, again.id)).toMatchObject(refused('conflict'));
});

test('every error is named by row and column, and nothing is stored', async () => {
  const table = csv(
    header,
    ',asha@example.org,4,yes,asha.pdf,',
    'Ravi,ravi at example,many,perhaps,ravi.pdf,',
    'Meera,meera@example.org,4,yes,lost.pdf,',
    'Joy,joy@example.org,4,yes,notes.txt,2099-01-01',
    'Asha,asha@example.org,4,yes,asha.pdf,',
    'Asha,asha@example.org,4,yes,asha.pdf,',
  );
  const { id, plan } = unwrap(await sendApplications(admin, programId, { table, zip: decks }));
  const found = plan.problems.map(({ row, column, message }) => [row, column, message.slice(0, 40)]);
  expect(found).toEqual([
    [2, 'Founder', 'Enter an answer for “Founder”.'],
    [3, 'I agree', '“perhaps” is neither yes nor no.'],
    [3, 'Email', 'Enter an email address for “Email”, like'],
    [3, 'Team size', 'Enter a number for “Team size”, like 12 '],
    [4, 'Pitch deck', '“lost.pdf” is not in the ZIP file.'],
    [5, 'Arrived on', 'This day has not come yet. Enter the day'],
    [7, null, 'This row is the same as row 6. Take one '],
  ]);
  expect(await callAs(admin, runApplicationImport, programId, id)).toMatchObject(refused('conflict'));
  expect([await count(), await applications()]).toEqual([0, before]);
});

describe('columns', () => {
  test('that the form needs and the table lacks are one problem each, and can be named by hand', async () => {
    const table = csv(
      'Who,Email,I agree,Pitch deck',
      'Asha,a@example.org,yes,asha.pdf',
      'Ravi,r@example.org,yes,ravi.pdf',
    );
    const held = unwrap(await sendApplications(admin, programId, { table, zip: decks }));
    expect(held.plan.problems).toMatchObject([{ row: null, column: 'Founder' }]);
    const view = unwrap(await callAs(admin, getApplicationImportView, programId, held.id, 1));
    const key = view.table?.choices.find(([, name]) => name === 'Founder')?.[0] ?? '';
    const choose = (columns: [number, string][]) =>
      callAs(admin, changeApplicationImport, programId, held.id, { columns: new Map(columns) });
    expect(unwrap(await choose([[0, key]])).plan.problems).toEqual([]);
    expect(await choose([[1, key]])).toMatchObject(refused('invalid'));
    expect(await choose([[1, 'id']])).toMatchObject(refused('invalid'));
    expect(unwrap(await callAs(admin, runApplicationImport, programId, held.id)).state).toBe('done');
    expect(await choose([])).toMatchObject(refused('conflict'));
  });
});

describe('conditions when it runs', () => {
  test('the places are for all rows or for none', async () => {
    await database().program.update({ where: { id: programId }, data: { capacity: 1 } });
    const { plan } = unwrap(await sendApplications(admin, programId, { table: good, zip: decks }));
    expect(plan.problems).toMatchObject([
      { row: null, column: null, message: expect.stringContaining('one place left') },
    ]);
    await database().program.update({ where: { id: programId }, data: { capacity: null } });
    const { id } = unwrap(await sendApplications(admin, programId, { table: good, zip: decks }));
    await database().program.update({ where: { id: programId }, data: { capacity: 1 } });
    const run = unwrap(await callAs(admin, runApplicationImport, programId, id));
    expect(run).toMatchObject({
      state: 'checked',
      plan: { problemCount: 1 },
      told: expect.stringContaining('Nothing was stored'),
    });
    expect([await count(), await applications()]).toEqual([0, before]);
  });

  test('an error while it writes leaves neither rows nor files, and it can be pressed again', async () => {
    const { id } = unwrap(await sendApplications(admin, programId, { table: good, zip: decks }));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    log.isFull = true;
    const run = unwrap(await callAs(admin, runApplicationImport, programId, id));
    log.isFull = false;
    expect(run).toMatchObject({ state: 'checked', told: expect.stringContaining('went wrong') });
    expect([await count(), await applications()]).toEqual([0, before]);
    expect(unwrap(await callAs(admin, runApplicationImport, programId, id)).state).toBe('done');
    expect(await count()).toBe(2);
  });
});

describe('hostile and careless files', () => {
  test.each([
    ['no ZIP', new Uint8Array(Buffer.from('GIF89a')), /is no ZIP file that can be read/],
    ['a path that leads out', zipOf([['../../etc/a.pdf', samplePdf()]]), /Give it a plain name/],
    [
      'two of a name',
      zipOf([
        ['a/x.pdf', samplePdf()],
        ['b/X.pdf', samplePdf()],
      ]),
      /Two files of the ZIP file are called/,
    ],
  ])('%s', async (_what, zip, message) => {
    const sent = await sendApplications(admin, programId, { table: good, zip });
    expect(sent).toMatchObject({ failure: { message: expect.stringMatching(message) } });
  });

  test('a program in place of a document is named by its row', async () => {
    const zip = zipOf([
      ['asha.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
      ['ravi.pdf', samplePng()],
    ]);
    const { plan } = unwrap(await sendApplications(admin, programId, { table: good, zip }));
    expect(plan.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Pitch deck'],
      [4, 'Pitch deck'],
    ]);
  });

  test('too many rows, no agreement, and no word about emails', async () => {
    const many = csv(header, ...Array.from({ length: 501 }, (_, index) => `F${index},a@example.org,1,yes,asha.pdf,`));
    expect(await sendApplications(admin, programId, { table: many })).toMatchObject(refused('too_large'));
    for (const more of [{ arrived_agreed: '' }, { arrived_tells: '' }, { arrived_on: '2099-01-01' }] as Record<
      string,
      string
    >[])
      expect(await sendApplications(admin, programId, { table: good, more })).toMatchObject({
        failure: { code: 'invalid', errors: { [Object.keys(more)[0] ?? '']: [expect.any(String)] } },
      });
  });
});

test('a table belongs to the person who sent it, and goes when they discard it or after a day', async () => {
  const { id } = unwrap(await sendApplications(admin, programId, { table: good, zip: decks }));
  const other = await signInForTest();
  const { id: otherProgram } = await createTestProgram();
  for (const [who, program] of [
    [other, programId],
    [admin, otherProgram],
  ] as const) {
    expect(await callAs(who, runApplicationImport, program, id)).toMatchObject(refused('not_found'));
    expect(await callAs(who, discardApplicationImport, program, id)).toMatchObject(refused('not_found'));
    expect(await callAs(who, getApplicationImportView, program, id, 1)).toMatchObject(refused('not_found'));
  }
  expect(await callAs(admin, discardApplicationImport, programId, id)).toMatchObject({ ok: true });
  const { id: left } = unwrap(await sendApplications(admin, programId, { table: good }));
  await sweepImports(new Date(Date.now() + 25 * 3_600_000));
  expect(await database().contentImport.count({ where: { id: { in: [id, left] } } })).toBe(0);
  expect(await fileStore().list('imports')).toEqual([]);
});
