import { database } from '../db/client.ts';
import { logError } from '../monitoring/log-error.ts';
import {
  defaultSettings,
  type SettingKey,
  type StoredSettings,
  settingFromText,
  settingKeys,
} from './settings.schema.ts';
/** All settings as stored now, including private ones. Visitors' pages read them through `getSettings`. */
export async function readSettings(): Promise<StoredSettings> {
  const rows = await database().siteSetting.findMany({ select: { key: true, value: true } });
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const storedValue = (key: SettingKey) => {
    const text = stored.get(key);
    if (text === undefined) return defaultSettings[key];
    try {
      return settingFromText(key, text);
    } catch (error) {
      // One damaged row must not break every page.
      logError(`The setting ${key} is invalid, so its default is used instead.`, error);
      return defaultSettings[key];
    }
  };
  return Object.fromEntries(settingKeys.map((key) => [key, storedValue(key)])) as StoredSettings;
}
