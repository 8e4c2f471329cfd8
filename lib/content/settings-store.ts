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

/** The site's settings as the values of one item. */
export async function readSettingValues(): Promise<ContentValues> {
  const entries = Object.entries(await readSettings());
  return Object.fromEntries(
    // The form has decimals as text, so that no digit is lost, and null for an empty text.
    entries.map(([key, value]) => [key, typeof value === 'number' ? String(value) : value === '' ? null : value]),
  );
}

/**
 * The writes that store the values, one row per setting. An emptied setting is stored as an empty text. A setting
 * missing from an older version returns to the schema's default.
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
