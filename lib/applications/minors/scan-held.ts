import { environment } from '#lib/platform/config/env.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import { waiting } from '#lib/platform/scanner/scan-state.ts';
import { scanStored } from '#lib/platform/scanner/scan-stored.ts';

const ofHeld = { scan: waiting, submission: { state: 'held' } };

/**
 * Scans the files of held applications that came while the scanner was away, so that a virus is locked away before
 * anyone can read the application. Stops when the scanner is away again. No warning goes out: no one can have opened it.
 * @returns how many were scanned
 */
export async function scanHeld(): Promise<number> {
  if (!environment().CLAMD_SOCKET) return 0;
  let scanned = 0;
  const { attachment } = everyApplication();
  const select = { id: true, storedName: true, submissionId: true };
  const files = await attachment.findMany({
    where: ofHeld,
    orderBy: [{ submissionId: 'asc' }, { position: 'asc' }],
    select,
  });
  for (const { id, storedName, submissionId } of files) {
    const scan = await scanStored(storedName, submissionId);
    if (scan === waiting) break;
    // If a parent confirmed in this moment, staff may open the file, and `scanWaiting` scans it and warns them.
    await attachment.updateMany({ where: { ...ofHeld, id }, data: { scan } });
    scanned += 1;
  }
  return scanned;
}
