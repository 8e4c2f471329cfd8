import { expect, test } from 'vitest';
import type { ContentValues } from '#lib/content/fields/field.ts';
import { keepRowKey, numberRows, rowKey } from './rows.ts';

/** As the server and the browser each get them. */
const copied = (): ContentValues[] => [{ label: 'Name' }, { id: 7, label: 'Email' }, { label: 'Pitch' }];
const keysOf = (rows: readonly ContentValues[]) => {
  numberRows(rows);
  return rows.map(rowKey);
};

test('the server and the browser give the rows of a copy the same keys, whatever they gave before', () => {
  const first = keysOf(copied());
  rowKey({ label: 'A row of somebody else' });
  expect(keysOf(copied())).toEqual(first);
  expect(new Set(first).size).toBe(3);
});

test('rows keep their keys while others are moved, edited, added and removed', () => {
  const [name, email, pitch] = copied() as [ContentValues, ContentValues, ContentValues];
  const [ofName, ofEmail, ofPitch] = keysOf([name, email, pitch]);
  const edited = { ...pitch, label: 'Pitch deck' };
  keepRowKey(pitch, edited);
  const added = {};
  const later = keysOf([edited, added, email]);
  expect([later[0], later[2]]).toEqual([ofPitch, ofEmail]);
  expect([ofName, ofEmail, ofPitch]).not.toContain(later[1]);
});
