import { environment } from '../../config/env.ts';
import { database } from '../../db/client.ts';
import { waiting } from '../../scanner/scan-state.ts';
import { scanStored } from '../../scanner/scan-stored.ts';

interface WaitingFile {
  applicationId: number;
  /** Its place among the files of the application. */
  place: number;
  storedName: string;
}

const findWaiting = () => database().$queryRaw<WaitingFile[]>`
  SELECT held.id AS applicationId, CAST(file.key AS INTEGER) AS place, file.value ->> 'storedName' AS storedName
  FROM HeldApplication held, json_each(held.content, '$.files') file
  WHERE file.value ->> 'scan' = ${waiting}
  ORDER BY held.id, file.key`;

/**
 * Scans the files of held applications that came while the scanner was away, so that a virus is locked away before
 * anybody can read the application. Stops when the scanner is away again. Nobody is warned: nobody can have opened it.
 * @returns how many were scanned
 */
export async function scanHeld(): Promise<number> {
  if (!environment().CLAMD_SOCKET) return 0;
  let scanned = 0;
  for (const { applicationId, place, storedName } of await findWaiting()) {
    const scan = await scanStored(storedName, applicationId);
    if (scan === waiting) break;
    // In one statement: if a parent confirmed meanwhile, the file is an attachment, which `scanWaiting` scans.
    await database().$executeRaw`
      UPDATE HeldApplication SET content = json_set(content, ${`$.files[${Number(place)}].scan`}, ${scan})
      WHERE id = ${applicationId}`;
    scanned += 1;
  }
  return scanned;
}
