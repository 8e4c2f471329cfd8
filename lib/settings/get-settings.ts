import { cachedRead } from '../cache/cached-read.ts';
import { readSettings } from './read-settings.ts';
import { publicSettings, type Settings } from './settings.schema.ts';

/** The public settings of the centre as staff edited them. A key without a row has the schema's default. */
export function getSettings(): Promise<Settings> {
  return cachedRead('settings', async () => publicSettings(await readSettings()));
}
