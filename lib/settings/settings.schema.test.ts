import { expect, it, vi } from 'vitest';
import { useTestDatabase } from '#e2e/unit/test-database.ts';
import { raiseContentVersion } from '../cache/content-version.ts';
import { database } from '../db/client.ts';
import { getSettings } from './get-settings.ts';
import { defaultSettings, settingFromText, settingKeys, settingToText } from './settings.schema.ts';

useTestDatabase();

it('reads every default back from its row', () => {
  for (const key of settingKeys)
    expect(settingFromText(key, settingToText(defaultSettings[key]))).toEqual(defaultSettings[key]);
});

it('refuses a link that would run a script', () => {
  expect(() => settingFromText('linkedinUrl', 'javascript:alert(1)')).toThrow();
  expect(() => settingFromText('usefulLinks', '[{"label":"x","url":"//evil.test"}]')).toThrow();
});

it('shows the rows where there are any, and the default for a spoilt one', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  await database().$transaction([
    database().siteSetting.create({ data: { key: 'shortName', value: 'Udyam' } }),
    database().siteSetting.create({ data: { key: 'mapLatitude', value: 'north' } }),
    raiseContentVersion(),
  ]);
  const settings = await getSettings();
  expect(settings.shortName).toBe('Udyam');
  expect(settings.mapLatitude).toBe(defaultSettings.mapLatitude);
  expect(complaint).toHaveBeenCalledOnce();
});
