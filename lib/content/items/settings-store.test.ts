import { expect, test } from 'vitest';
import { saveItem } from '#e2e/unit/content/save-content.ts';
import { callAs, unwrap, useStaff } from '#e2e/unit/sign-in.ts';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { database } from '#lib/platform/db/client.ts';
import { readSettings } from '#lib/platform/settings/read-settings.ts';
import { mayBeEmpty, type SettingKey } from '#lib/platform/settings/settings.schema.ts';
import { mailAddresses } from '#lib/platform/text/mail-address.ts';
import { settings } from '../entities/settings.ts';
import { restoreRevision } from '../revisions/history.ts';
import { getContentItem } from '../revisions/review.ts';

useTestDatabase();
const admin = useStaff();
const editor = useStaff('editor');

const open = async () => unwrap(await callAs(admin, getContentItem, settings, 1));
async function save(change: object) {
  const { values, revision } = await open();
  const body = { values: { ...values, ...change }, revision, action: 'publish' };
  return unwrap(await saveItem(admin, settings, 1, body));
}

test('a new site’s settings are saved as they are', async () => {
  const [{ values }, before] = [await open(), await readSettings()];
  expect(values.notificationEmails).toBeNull();
  expect((await save({})).values).toEqual(values);
  expect(await readSettings()).toEqual(before);
});

test('an editor saves the settings, but only an administrator changes how long data is kept', async () => {
  const saveAsEditor = async (change: object) => {
    const { values, revision } = await open();
    return saveItem(editor, settings, 1, { values: { ...values, ...change }, revision, action: 'publish' });
  };
  expect(await saveAsEditor({ tagline: 'Saved by an editor' })).toMatchObject({ ok: true });
  const refused = {
    ok: false,
    failure: { code: 'invalid', errors: { auditMonths: ['Only an administrator can change this.'] } },
  };
  expect(await saveAsEditor({ auditMonths: 12 })).toMatchObject(refused);
  for (const auditMonths of [24, 60]) await save({ auditMonths });
  const { revision } = await open();
  expect(await callAs(editor, restoreRevision, settings, 1, { number: revision - 1, revision })).toMatchObject(refused);
  expect(await readSettings()).toMatchObject({ tagline: 'Saved by an editor', auditMonths: 60 });
});

test('an editor publishes nothing of an administrator’s draft, and brings back a version that lacks an administrator’s setting', async () => {
  const before = await open();
  const draft = { values: { ...before.values, email: 'drafted@example.org' }, revision: before.revision };
  unwrap(await saveItem(admin, settings, 1, { ...draft, action: 'save' }));
  const drafted = await open();
  for (const request of [{ action: 'publish' }, { action: 'save', publish_at: '2099-01-01T00:00:00Z' }])
    expect(
      await saveItem(editor, settings, 1, { values: drafted.values, revision: drafted.revision, ...request }),
    ).toMatchObject({
      failure: {
        errors: { action: [expect.stringMatching(/“Email”\. Ask an administrator to publish them first\.$/)] },
      },
    });
  await save({ email: 'office@example.org' });
  const { revision } = await open();
  const { email: _unknown, ...older } = (await open()).values;
  await database().revision.updateMany({
    where: { entity: 'settings', number: before.revision },
    data: { values: { ...older, tagline: 'Older' } },
  });
  unwrap(await callAs(editor, restoreRevision, settings, 1, { number: before.revision, revision }));
  expect(await readSettings()).toMatchObject({ email: 'office@example.org', tagline: 'Older' });
});

test('a checkbox and whole numbers are saved, and nothing else is taken for them', async () => {
  await save({ refusesActivePdf: true, backupHour: '5' });
  expect(await readSettings()).toMatchObject({ refusesActivePdf: true, backupHour: 5 });
  const { values, revision } = await open();
  expect(values).toMatchObject({ refusesActivePdf: true, backupHour: '5' });
  const wrong = { backupHour: '24', backupsKept: '1.5' };
  expect(
    await saveItem(admin, settings, 1, { values: { ...values, ...wrong }, revision, action: 'publish' }),
  ).toMatchObject({
    failure: {
      errors: {
        backupHour: ['Enter a whole number from 0 to 23.'],
        backupsKept: ['Enter a whole number from 1 to 1000.'],
      },
    },
  });
  const { refusesActivePdf: _unticked, ...without } = values;
  const saved = await saveItem(admin, settings, 1, { values: without, revision, action: 'publish' });
  expect(saved).toMatchObject({ ok: true });
  expect(await readSettings()).toMatchObject({ refusesActivePdf: false, backupHour: 5 });
});

test('an optional setting can be filled, emptied and brought back', async () => {
  await save({ notificationEmails: 'office@example.org' });
  const { revision } = await save({ notificationEmails: '' });
  expect((await readSettings()).notificationEmails).toBe('');
  unwrap(await callAs(admin, restoreRevision, settings, 1, { number: revision - 1, revision }));
  expect((await readSettings()).notificationEmails).toBe('office@example.org');
});

test('the form and the site agree on what may be left empty, and all of it can be', async () => {
  const singles = settings.fields.filter((field) => field.kind !== 'list');
  for (const { name, isRequired } of singles)
    expect([name, mayBeEmpty(name as SettingKey)]).toEqual([name, !isRequired]);
  const before = await readSettings();
  const optional = settings.fields.filter((field) => field.kind === 'list' || !field.isRequired);
  expect(optional.length).toBeGreaterThan(12);
  await save(Object.fromEntries(optional.map(({ name, kind }) => [name, kind === 'list' ? [] : ''])));
  const emptied = await readSettings();
  for (const { name } of optional) expect(emptied[name as SettingKey]).toHaveLength(0);
  await save(before);
  expect(await readSettings()).toEqual(before);
});

test('a value that a page could not use is refused beside its field', async () => {
  const { values, revision } = await open();
  const wrong = { mapLatitude: '91', mapLongitude: 'east', aboutSlug: 'Our Centre', videoUrl: 'https://example.org/' };
  const refused = await saveItem(admin, settings, 1, {
    values: { ...values, ...wrong, notificationEmails: 'nobody' },
    revision,
    action: 'publish',
  });
  expect(refused).toMatchObject({ failure: { errors: { mapLongitude: ['Enter a number, like 12.75.'] } } });
  const later = await saveItem(admin, settings, 1, {
    values: { ...values, ...wrong, mapLongitude: '181', notificationEmails: 'nobody' },
    revision,
    action: 'publish',
  });
  expect(later).toMatchObject({
    failure: {
      errors: {
        mapLatitude: ['Enter a number from -90 to 90.'],
        mapLongitude: ['Enter a number from -180 to 180.'],
        aboutSlug: ['Use small letters, digits and hyphens only, and start with a letter.'],
        videoUrl: [expect.stringContaining('Enter a link to one YouTube video')],
        notificationEmails: ['Enter email addresses, comma-separated.'],
      },
    },
  });
});

test('takes accounts, places and lists of addresses as people have them', async () => {
  await save({
    whatsappUrl: '+91 98765 43210',
    xUrl: '@innovation_centre',
    youtubeUrl: 'https://www.youtube.com/@centre',
    mapLatitude: '21.36° N, 74.24° E',
    notificationEmails: 'asha@example.org; Binod <binod@example.org>;\nchitra@example.org',
  });
  expect(await readSettings()).toMatchObject({
    whatsappUrl: 'https://wa.me/919876543210',
    xUrl: 'https://x.com/innovation_centre',
    youtubeUrl: 'https://www.youtube.com/@centre',
    mapLatitude: 21.36,
    mapLongitude: 74.24,
  });
  expect(mailAddresses((await readSettings()).notificationEmails)).toEqual([
    'asha@example.org',
    'binod@example.org',
    'chitra@example.org',
  ]);
});

test('an address that the site could not use is refused, and so is one that is too long', async () => {
  const { values, revision } = await open();
  const refusedWith = async (wrong: object) =>
    saveItem(admin, settings, 1, { values: { ...values, ...wrong }, revision, action: 'publish' });
  const linkedinUrl = `https://example.org/${'x'.repeat(490)}`;
  expect(await refusedWith({ linkedinUrl })).toMatchObject({
    failure: { errors: { linkedinUrl: ['Use 500 characters or fewer.'] } },
  });
  expect(await refusedWith({ email: 'office@localhost' })).toMatchObject({
    failure: { errors: { email: ['Enter an email address, like name@example.com.'] } },
  });
});

test('a version from before a setting existed leaves it at its neutral value', async () => {
  const { shortName: neutral } = await readSettings();
  const { revision, values } = await save({ shortName: 'CIIL' });
  const { shortName: _unknown, ...older } = values;
  await database().revision.updateMany({ where: { entity: 'settings', number: revision }, data: { values: older } });
  const { revision: newest } = await save({ shortName: 'Hub' });
  unwrap(await callAs(admin, restoreRevision, settings, 1, { number: revision, revision: newest }));
  expect((await readSettings()).shortName).toBe(neutral);
});

test('a draft from before a setting existed has it as visitors do', async () => {
  const { values, revision } = await open();
  const draft = await saveItem(admin, settings, 1, {
    values: { ...values, tagline: 'Later' },
    revision,
    action: 'save',
  });
  const { phone, ...older } = unwrap(draft).values;
  await database().revision.updateMany({
    where: { entity: 'settings', number: revision + 1 },
    data: { values: older },
  });
  expect((await open()).values).toMatchObject({ tagline: 'Later', phone });
});

test('a restored version switches a page on again, and of two editors who switch another page none loses theirs', async () => {
  const on = await open();
  await save({ eventsPage: false, galleryBlock: false });
  expect(await readSettings()).toMatchObject({ eventsPage: false, galleryBlock: false });
  const { revision } = await open();
  // The other editor still has the form from before.
  const stale = { values: { ...on.values, newsPage: false }, revision: on.revision, action: 'publish' };
  expect(await saveItem(admin, settings, 1, stale)).toMatchObject({ failure: { code: 'conflict' } });
  expect(await callAs(admin, restoreRevision, settings, 1, { number: on.revision, revision })).toMatchObject({
    ok: true,
  });
  const draft = await open();
  await saveItem(admin, settings, 1, { values: draft.values, revision: draft.revision, action: 'publish' });
  expect(await readSettings()).toMatchObject({ eventsPage: true, galleryBlock: true, newsPage: true });
});
