import { expect, it } from 'vitest';
import { DirectoryRecords } from './zip-records.ts';

it('keeps every record as it came, in turn, however many they are', () => {
  const records = Array.from({ length: 2000 }, (_, number) =>
    Buffer.from(`record ${number} `.repeat(1 + (number % 9))),
  );
  const kept = new DirectoryRecords();
  for (const record of records) kept.add(record);
  expect(kept.count).toBe(2000);
  expect(kept.bytes.equals(Buffer.concat(records))).toBe(true);
});

it('keeps a record that is longer than all its room', () => {
  const kept = new DirectoryRecords();
  kept.add(Buffer.from('short'));
  kept.add(Buffer.alloc(300_000, 'x'));
  expect(kept.bytes).toHaveLength(300_005);
});
