import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { zipArchive } from '#e2e/files/zip-archive.ts';
import { csv, sendTable } from '#e2e/unit/content/imports.ts';
import { switchTwoPairs } from '#e2e/unit/content/save-content.ts';
import { seedForTest } from '#e2e/unit/content/seed.ts';
import { createTestProgram } from '#e2e/unit/create-program.ts';
import { sendApplications } from '#e2e/unit/post-application.ts';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { callAs, refused, signInForTest, unwrap } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { runApplicationImport } from '#lib/applications/intake/imports/import.ts';
import { signedInStaff } from '#lib/people/auth/access.ts';
import { storedRoles } from '#lib/platform/config/roles.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { fileStore } from '#lib/platform/storage/file-store.ts';
import { undoContentAction } from '../bulk-actions/undo.ts';
import { settings } from '../entities/settings.ts';
import { startup } from '../entities/startup.ts';
import { changeImport } from './pending-import.ts';
import { runImport } from './run-import.ts';

/** An event while a run is under way. */
const reading = vi.hoisted(() => ({ meets: async (): Promise<unknown> => undefined }));
vi.mock('#lib/platform/storage/file-store.ts', async (original) => {
  const real = await original<typeof import('#lib/platform/storage/file-store.ts')>();
  const readStored: typeof real.readStored = async (place) => {
    if (place.folder === 'imports') await reading.meets();
    return real.readStored(place);
  };
  return { ...real, readStored };
});
afterEach(() => {
  reading.meets = async () => undefined;
});

useTestDatabase();
beforeAll(() => seedForTest());

const choices = { byTitle: false, clearsEmpty: false, publishes: true };
const table = csv('Name,Description,Priority', 'New,Text,1');

describe('a field that only administrators may change', () => {
  const kept = csv('ID,Name of the centre,Months to keep the audit log', '1,Another name,12');

  test('is refused to an editor by row and column with all else, and imported for an administrator', async () => {
    const editor = await signInForTest({ role: 'editor' });
    const before = await database().siteSetting.findMany();
    const held = unwrap(await sendTable(editor, settings, { table: kept }));
    expect(held.plan.problems).toEqual([
      { row: 2, column: 'Months to keep the audit log', message: 'Only an administrator can change this.' },
    ]);
    expect(await callAs(editor, runImport, settings, held.id)).toMatchObject(refused('conflict'));
    expect(await database().siteSetting.findMany()).toEqual(before);

    const admin = await signInForTest();
    const { id } = unwrap(await sendTable(admin, settings, { table: kept }));
    unwrap(await callAs(admin, changeImport, settings, id, choices));
    expect(unwrap(await callAs(admin, runImport, settings, id)).state).toBe('done');
    expect(await readSettings()).toMatchObject({ centreName: 'Another name', auditMonths: 12 });
  });

  test('is looked at again when it runs, so an administrator who became an editor changes nothing', async () => {
    const person = await signInForTest();
    const { id } = unwrap(
      await sendTable(person, settings, { table: kept.replace('Another', 'A third').replace('12', '13') }),
    );
    const { userId } = await database().contentImport.findUniqueOrThrow({ where: { id } });
    await database().user.update({ where: { id: userId }, data: storedRoles(['editor']) });
    const held = unwrap(await callAs(person, runImport, settings, id));
    expect(held).toMatchObject({ state: 'checked', told: expect.stringMatching(/^Nothing was changed/) });
    expect(held.plan.problems[0]?.message).toBe('Only an administrator can change this.');
    expect(await readSettings()).not.toMatchObject({ auditMonths: 13 });
  });

  test('stays as it is when an administrator who became an editor undoes their import', async () => {
    const person = await signInForTest();
    const sent = await sendTable(person, settings, { table: kept.replace('Another', 'A fourth').replace('12', '14') });
    const { id } = unwrap(sent);
    unwrap(await callAs(person, changeImport, settings, id, choices));
    const { token } = unwrap(await callAs(person, runImport, settings, id));
    const { userId } = await database().contentImport.findUniqueOrThrow({ where: { id } });
    await database().user.update({ where: { id: userId }, data: storedRoles(['editor']) });
    unwrap(await callAs(person, undoContentAction, settings, token ?? ''));
    const { centreName, auditMonths } = await readSettings();
    expect([centreName, auditMonths]).toEqual([expect.not.stringContaining('fourth'), 14]);
  });
});

describe('a person who loses a right while their table is imported', () => {
  test.each([
    ['their role', storedRoles(['reviewer'])],
    ['their account', { disabledAt: new Date() }],
  ])('imports nothing: %s', async (_what, data) => {
    const editor = await signInForTest({ role: 'editor' });
    const { id } = unwrap(await sendTable(editor, startup, { table }));
    const { userId } = await database().contentImport.findUniqueOrThrow({ where: { id } });
    reading.meets = () => database().user.update({ where: { id: userId }, data });
    await callAs(editor, runImport, startup, id);
    expect(await database().startup.count({ where: { name: 'New' } })).toBe(0);
    expect(await database().contentImport.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'checked',
      told: expect.stringMatching(/^Nothing was changed, because your role/),
    });
  });

  test('stores no applications, if they lose the program', async () => {
    const manager = await signInForTest({ roles: ['manager'] });
    const { id: programId } = await createTestProgram();
    const { id: userId } = (await signedInStaff(manager)) ?? { id: '' };
    await database().programReviewer.create({ data: { userId, programId } });
    const applications = csv(
      'Applications',
      'Founder,Email,Team size,I agree,Pitch deck,Arrived on',
      'Asha,asha@example.org,4,yes,asha.pdf,18/11/2026',
    );
    const zip = new Uint8Array(zipArchive([{ name: 'asha.pdf', content: samplePdf(300), isDeflated: true }]));
    const { id } = unwrap(await sendApplications(manager, programId, { table: applications, zip }));
    const before = await fileStore().list('applications');
    reading.meets = () => database().programReviewer.deleteMany({ where: { programId } });
    await callAs(manager, runApplicationImport, programId, id);
    expect(await everyApplication().submission.count({ where: { programId } })).toBe(0);
    expect(await fileStore().list('applications')).toEqual(before);
    expect(await database().contentImport.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: 'checked',
      told: expect.stringMatching(/^Nothing was stored, because your role/),
    });
  });

  test('publishes nothing alone, if “Two pairs of eyes” is turned on', async () => {
    const editor = await signInForTest({ role: 'editor' });
    const { id } = unwrap(await sendTable(editor, startup, { table }));
    unwrap(await callAs(editor, changeImport, startup, id, choices));
    reading.meets = () => switchTwoPairs(true);
    expect(unwrap(await callAs(editor, runImport, startup, id)).told).toMatch(/Two pairs of eyes/);
    expect(await database().startup.count({ where: { name: 'New' } })).toBe(0);
    await switchTwoPairs(false);
  });
});
