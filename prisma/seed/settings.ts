import { sampleSettings, settingKeys, settingToText } from '../../lib/settings/settings.schema.ts';
import type { SeedTable } from './seed-table.ts';

/** Every setting gets a row with the sample’s value, so that staff find them all in the back office. */
export const settings: SeedTable = {
  table: 'siteSetting',
  idColumn: 'key',
  rows: settingKeys.map((key) => ({ key, value: settingToText(sampleSettings[key]) })),
};
