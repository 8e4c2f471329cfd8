import { setImmediate } from 'node:timers/promises';
import { openReadOnly } from '../db/read-only-connection.ts';
import { ofOpenSubmissions } from '../db/visible.ts';

const atOnce = 1000;

/** How many files the submissions have, and their total bytes as received. */
export async function measureFiles(ids: readonly number[]): Promise<{ files: number; bytes: number }> {
  const connection = openReadOnly();
  try {
    const sums = connection.prepare<[string], { files: number; bytes: number }>(
      `SELECT COUNT(*) AS files, TOTAL(bytes) AS bytes FROM ${ofOpenSubmissions('Attachment').sql}
       WHERE submissionId IN (SELECT value FROM json_each(?))`,
    );
    const all = { files: 0, bytes: 0 };
    for (let from = 0; from < ids.length; from += atOnce) {
      const of = sums.get(JSON.stringify(ids.slice(from, from + atOnce)));
      all.files += of?.files ?? 0;
      all.bytes += of?.bytes ?? 0;
      await setImmediate();
    }
    return all;
  } finally {
    connection.close();
  }
}
