import { setImmediate } from 'node:timers/promises';
import { openReadOnly } from '../db/read-only-connection.ts';

const atOnce = 5000;

/** How many files the submissions have, and their total bytes as received. */
export async function measureFiles(ids: readonly number[]): Promise<{ files: number; bytes: number }> {
  const connection = openReadOnly();
  try {
    const sums = connection.prepare<[number], { files: number; bytes: number }>(
      'SELECT COUNT(*) AS files, TOTAL(bytes) AS bytes FROM Attachment WHERE submissionId = ?',
    );
    const all = { files: 0, bytes: 0 };
    for (const [index, id] of ids.entries()) {
      const of = sums.get(id);
      all.files += of?.files ?? 0;
      all.bytes += of?.bytes ?? 0;
      if (index % atOnce === atOnce - 1) await setImmediate();
    }
    return all;
  } finally {
    connection.close();
  }
}
