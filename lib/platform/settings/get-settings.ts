import { cachedRead, declareRead } from '../cache/cached-read.ts';
import { readSettings } from './read-settings.ts';
import { publicSettings, type Settings } from './settings.schema.ts';

const readPublic = async () => publicSettings(await readSettings());
declareRead('settings', readPublic);

/** The public settings of the centre as staff edited them. A key without a row has the schema's default. */
export const getSettings = (): Promise<Settings> => cachedRead('settings', readPublic);
