import { expect, test } from 'vitest';
import { settings } from '#lib/content/entities/settings.ts';
import { matchingFields } from './content-sections.tsx';

const { sections = [], fields } = settings;
const found = (search: string) => matchingFields(sections, fields, search)?.flatMap((section) => section.fields);

test('a search finds settings by label, hint and subject, in several subjects at once', () => {
  expect(found('  ')).toBeUndefined();
  expect(found('PHONE')).toEqual(['phone', 'whatsappUrl', 'officerPhone']);
  expect(found('officer phone')).toEqual(['officerPhone']);
  expect(found('contact map')).toEqual(['mapLatitude', 'mapLongitude']);
  expect(found('BACKUP_DIR')).toEqual(['backupHour']);
  expect(found('no such setting')).toEqual([]);
});
