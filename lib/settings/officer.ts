import type { Settings } from './settings.schema.ts';

type Officer = Pick<Settings, 'officerName' | 'officerEmail' | 'officerPhone' | 'officerAddress'>;

/** The lines that name the grievance officer. None as long as no one can reach them. */
export function officerLines({ officerName, officerEmail, officerPhone, officerAddress }: Officer): string[] {
  const ways = [officerEmail, officerPhone, ...officerAddress.split('\n')].filter((line) => line.trim() !== '');
  return ways.length > 0 ? [officerName, ...ways].filter((line) => line !== '') : [];
}
