import { database } from '../db/client.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type SettingKey, type StoredSettings, settingKeys, settingToText } from '../settings/settings.schema.ts';
import type { ContentValues } from './field.ts';

/** The site's settings as one item's values. */
export async function readSettingValues(): Promise<ContentValues> {
  const entries = Object.entries(await readSettings());
  // The form's decimals are texts, so that no digit is lost.
  return Object.fromEntries(entries.map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]));
}

/** The writes that keep the values, one row a setting; an emptied one goes back to the schema's neutral value. */
export function writeSettingValues(values: ContentValues) {
  const { siteSetting } = database();
  return settingKeys.map((key: SettingKey) => {
    const value = values[key];
    if (value === null || value === undefined) return siteSetting.deleteMany({ where: { key } });
    const text = settingToText(value as StoredSettings[SettingKey]);
    return siteSetting.upsert({ where: { key }, create: { key, value: text }, update: { value: text } });
  });
}
