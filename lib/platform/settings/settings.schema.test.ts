import { expect, expectTypeOf, it, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '../cache/content-version.ts';
import { database } from '../db/client.ts';
import { write } from '../db/write.ts';
import { getSettings } from './get-settings.ts';
import { readSettings } from './read-settings.ts';
import {
  defaultSettings,
  privateSettingKeys,
  type Settings,
  settingFromText,
  settingKeys,
  settingOf,
  settingToText,
} from './settings.schema.ts';

useTestDatabase();

it('reads every default back from its row', () => {
  for (const key of settingKeys)
    expect(settingFromText(key, settingToText(defaultSettings[key]))).toEqual(defaultSettings[key]);
});

it('refuses a link that would run a script', () => {
  expect(() => settingFromText('linkedinUrl', 'javascript:alert(1)')).toThrow();
  expect(() => settingFromText('usefulLinks', '[{"label":"x","url":"//evil.test"}]')).toThrow();
});

it('reads a text that is longer than the form accepts', async () => {
  const title = 'Link '.repeat(100).trim();
  const stored = {
    tagline: 'Idea '.repeat(1000).trim(),
    usefulLinks: Array(20).fill({ label: title, url: '/contact' }),
  };
  for (const [key, setting] of Object.entries(stored)) {
    const value = settingToText(setting);
    await database().siteSetting.upsert({ where: { key }, create: { key, value }, update: { value } });
  }
  expect(await readSettings()).toMatchObject(stored);
});

it('shows the rows where there are any, and the default for a spoilt one', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  await write(() => [
    database().siteSetting.create({ data: { key: 'shortName', value: 'Udyam' } }),
    database().siteSetting.create({ data: { key: 'mapLatitude', value: 'north' } }),
    raiseContentVersion(),
  ]);
  const settings = await getSettings();
  expect(settings.shortName).toBe('Udyam');
  expect(settings.mapLatitude).toBe(defaultSettings.mapLatitude);
  expect(complaint).toHaveBeenCalledOnce();
});

it('knows each setting once, by its exact type, and shows no page a private one', async () => {
  expect(new Set(settingKeys).size).toBe(settingKeys.length);
  expectTypeOf<Settings['centreName']>().toEqualTypeOf<string>();
  expectTypeOf<Settings['mentorsIntro']>().toEqualTypeOf<string>();
  expectTypeOf<Settings['mapLatitude']>().toEqualTypeOf<number>();
  expectTypeOf<Settings['usefulLinks']>().toEqualTypeOf<{ label: string; url: string }[]>();
  expectTypeOf<Settings['supporters']>().toEqualTypeOf<{ name: string; url: string }[]>();
  expectTypeOf<Settings>().not.toHaveProperty('notificationEmails');
  const privateKeys = [
    ...[
      'notificationEmails',
      'twoPairs',
      ...['adminSecondFactor', 'editorSecondFactor', 'managerSecondFactor', 'reviewerSecondFactor'],
      'checksLinks',
      'requestDays',
      'eraseAtOnceReason',
      'messageMonths',
      'requestMonths',
    ],
    ...['mailMonths', 'auditMonths', 'refusesActivePdf', 'backupHour', 'backupsKept'],
  ];
  expect(privateSettingKeys).toEqual(privateKeys);
  const shown = Object.keys(await getSettings());
  expect(privateKeys.filter((key) => shown.includes(key))).toEqual([]);
});

it('demands of a neutral value no less than the form does', () => {
  for (const key of settingKeys) {
    const { question, initial } = settingOf(key);
    if ('maxLength' in question) expect(String(initial).length, key).toBeLessThanOrEqual(question.maxLength);
    if (question.isRequired) expect(initial, key).not.toBe('');
  }
});
