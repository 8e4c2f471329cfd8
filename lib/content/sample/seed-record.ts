import { createHash } from 'node:crypto';
import { z } from 'zod';
import { database } from '#lib/platform/db/client.ts';

// A row in the settings' table, but not one of their keys.
const recordKey = 'seed.ledger';

const recordSchema = z.object({
  /** By table: the columns that the seed wrote, and a fingerprint of each row by its id. */
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.record(z.string(), z.string()) })),
  /** By picture: what it was drawn from, and the resulting file. */
  pictures: z.record(z.string(), z.object({ source: z.string(), file: z.string() })),
});

/** The rows that the seed wrote last time. The record tells rows that staff edited or deleted from untouched ones. Empty without a sample. */
export type SeedRecord = z.infer<typeof recordSchema>;

export async function readSeedRecord(): Promise<SeedRecord> {
  const row = await database().siteSetting.findUnique({ where: { key: recordKey } });
  return row ? recordSchema.parse(JSON.parse(row.value)) : { tables: {}, pictures: {} };
}

export function writeSeedRecord(record: SeedRecord) {
  const value = JSON.stringify(record);
  return database().siteSetting.upsert({
    where: { key: recordKey },
    create: { key: recordKey, value },
    update: { value },
  });
}

export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The fingerprint of a row's `columns`, equal for the row as written and as read back. */
export const rowFingerprint = (row: Record<string, unknown>, columns: readonly string[]): string =>
  fingerprint(
    JSON.stringify(
      columns.map((column) => row[column] ?? null),
      (_key, value) => (typeof value === 'bigint' ? value.toString() : value),
    ),
  );
