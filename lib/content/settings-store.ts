import { database } from '../db/client.ts';
import { readSettings } from '../settings/read-settings.ts';
import {
  mayBeEmpty,
  type SettingKey,
  type StoredSettings,
  settingKeys,
  settingToText,
} from '../settings/settings.schema.ts';
import type { ContentValues } from './field.ts';

/** The site's settings as one item's values. */
export async function readSettingValues(): Promise<ContentValues> {
  const entries = Object.entries(await readSettings());
  return Object.fromEntries(
    // The form's decimals are texts, so that no digit is lost, and an empty text is no value there.
    entries.map(([key, value]) => [key, typeof value === 'number' ? String(value) : value === '' ? null : value]),
  );
}

/**
 * The writes that keep the values, one row a setting. An emptied one is kept as an empty text; one that a version from
 * before it existed leaves out goes back to the schema's neutral value.
 */
export function writeSettingValues(values: ContentValues) {
  const { siteSetting } = database();
  return settingKeys.map((key: SettingKey) => {
    const value = values[key] ?? '';
    const isLeftOut = values[key] === undefined || (value === '' && !mayBeEmpty(key));
    if (isLeftOut) return siteSetting.deleteMany({ where: { key } });
    const text = settingToText(value as StoredSettings[SettingKey]);
    return siteSetting.upsert({ where: { key }, create: { key, value: text }, update: { value: text } });
  });
}
