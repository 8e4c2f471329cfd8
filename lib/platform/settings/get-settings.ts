import { cachedRead, declareRead } from '../cache/cached-read.ts';
import { absoluteUrl } from '../config/site-address.ts';
import { readSettings } from './read-settings.ts';
import { publicSettings, type Settings } from './settings.schema.ts';

const readPublic = async () => publicSettings(await readSettings());
declareRead('settings', readPublic);

/** The public settings of the centre as staff edited them. A key without a row has the schema's default. */
export const getSettings = (): Promise<Settings> => cachedRead('settings', readPublic);

type Officer = Pick<Settings, 'officerName' | 'officerEmail' | 'officerPhone' | 'officerAddress'>;

/** The lines that name the grievance officer. None as long as no one can reach them. */
export function officerLines({ officerName, officerEmail, officerPhone, officerAddress }: Officer): string[] {
  const ways = [officerEmail, officerPhone, ...officerAddress.split('\n')].filter((line) => line.trim() !== '');
  return ways.length > 0 ? [officerName, ...ways].filter((line) => line !== '') : [];
}

/** Whom an email tells its reader to write to: the officer, or the contact page where none is named. */
export const whomToWrite = ({ officerName, officerEmail }: Pick<Officer, 'officerName' | 'officerEmail'>): string =>
  officerEmail ? [officerName, officerEmail].filter(Boolean).join(', ') : absoluteUrl('/contact');
