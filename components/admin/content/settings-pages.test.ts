import { expect, test } from 'vitest';
import { settings } from '#lib/content/entities/settings.ts';
import { matchingFields } from './matching-fields.ts';
import { namedProblem } from './named-problem.ts';

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

test('a problem that does not name its field gets its label, and its row', () => {
  expect(namedProblem(fields, 'mapLatitude', 'Enter a number from -90 to 90.')).toBe(
    'Map latitude: Enter a number from -90 to 90.',
  );
  expect(namedProblem(fields, 'phone', 'Enter a phone.')).toBe('Enter a phone.');
  expect(namedProblem(fields, 'usefulLinks.1.url', 'Enter a web address.')).toBe(
    'Useful links, row 2, Link: Enter a web address.',
  );
  expect(namedProblem(fields, 'usefulLinks', 'Add no more than 12.')).toBe('Useful links: Add no more than 12.');
  expect(namedProblem(fields, '', 'This cannot be saved.')).toBe('This cannot be saved.');
});
