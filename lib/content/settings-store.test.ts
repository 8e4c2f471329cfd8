import { beforeAll, expect, test } from 'vitest';
import { signInForTest } from '../auth/sign-in-for-test.ts';
import { database } from '../db/client.ts';
import { useTestDatabase } from '../db/test-database.ts';
import type { Result } from '../http/result.ts';
import { readSettings } from '../settings/read-settings.ts';
import { settings } from './entities/settings.ts';
import { getContentItem } from './get-content-item.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveContentItem } from './save-content-item.ts';

useTestDatabase();
let admin: Headers;
beforeAll(async () => {
  admin = await signInForTest();
});

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const open = async () => unwrap(await getContentItem(admin, settings, 1));
async function save(change: object) {
  const { values, revision } = await open();
  const body = { values: { ...values, ...change }, revision, action: 'publish' };
  return unwrap(await saveContentItem(admin, settings, 1, body));
}

test('a new site’s settings are saved as they are', async () => {
  const [{ values }, before] = [await open(), await readSettings()];
  expect(values.notificationEmails).toBeNull();
  expect((await save({})).values).toEqual(values);
  expect(await readSettings()).toEqual(before);
});

test('an optional setting can be filled, emptied and brought back', async () => {
  await save({ notificationEmails: 'office@example.org' });
  const { revision } = await save({ notificationEmails: '' });
  expect((await readSettings()).notificationEmails).toBe('');
  unwrap(await restoreRevision(admin, settings, 1, { number: revision - 1, revision }));
  expect((await readSettings()).notificationEmails).toBe('office@example.org');
});

test('a version from before a setting existed leaves it at its neutral value', async () => {
  const { shortName: neutral } = await readSettings();
  const { revision, values } = await save({ shortName: 'CIIL' });
  const { shortName: _unknown, ...older } = values;
  await database().revision.updateMany({ where: { entity: 'settings', number: revision }, data: { values: older } });
  const { revision: newest } = await save({ shortName: 'Hub' });
  unwrap(await restoreRevision(admin, settings, 1, { number: revision, revision: newest }));
  expect((await readSettings()).shortName).toBe(neutral);
});
