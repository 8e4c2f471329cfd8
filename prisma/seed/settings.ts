import { defaultSettings, settingKeys, settingToText } from '../../lib/settings/settings.schema.ts';
import type { SeedTable } from './seed-table.ts';

/** Every setting gets a row, so that staff find them all in the back office; the values are the schema's. */
export const settings: SeedTable = {
  table: 'siteSetting',
  idColumn: 'key',
  rows: settingKeys.map((key) => ({ key, value: settingToText(defaultSettings[key]) })),
};
