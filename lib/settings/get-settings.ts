import { cachedRead } from '../cache/cached-read.ts';
import { readSettings } from './read-settings.ts';
import type { Settings } from './settings.schema.ts';

/** The facts about the centre as staff edited them; a key without a row has the schema's neutral value. */
export function getSettings(): Promise<Settings> {
  return cachedRead('settings', readSettings);
}
