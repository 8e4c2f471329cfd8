import { expect, it } from 'vitest';
import { DirectoryRecords } from './directory-records.ts';

it('gives back every record as it came, in turn, however many they are', () => {
  const records = Array.from({ length: 2000 }, (_, number) =>
    Buffer.from(`record ${number} `.repeat(1 + (number % 9))),
  );
  const kept = new DirectoryRecords();
  for (const record of records) kept.add(record);
  const entries = kept.asEntries();
  expect(entries).toHaveLength(2000);
  expect(entries.map((entry) => String(entry.getCentralDirectoryRecord()))).toEqual(records.map(String));
});

it('keeps a record that is longer than all its room', () => {
  const kept = new DirectoryRecords();
  kept.add(Buffer.from('short'));
  kept.add(Buffer.alloc(300_000, 'x'));
  expect(kept.asEntries().map((entry) => entry.getCentralDirectoryRecord().length)).toEqual([5, 300_000]);
});
