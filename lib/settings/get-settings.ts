import { cachedRead } from '../cache/cached-read.ts';
import { readSettings } from './read-settings.ts';
import { publicSettings, type Settings } from './settings.schema.ts';

/** What everybody may know of the centre, as staff edited it; a key without a row has the schema's neutral value. */
export function getSettings(): Promise<Settings> {
  return cachedRead('settings', async () => publicSettings(await readSettings()));
}
