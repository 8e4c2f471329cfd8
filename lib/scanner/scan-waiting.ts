import { environment } from '../config/env.ts';
import { database } from '../db/client.ts';
import { endWarning } from '../warnings/end-warning.ts';
import { raiseWarning } from '../warnings/raise-warning.ts';
import { askAgain } from './scan-file.ts';
import { foundName, foundState, waiting } from './scan-state.ts';
import { scanStored } from './scan-stored.ts';

/**
 * Scans the files that came while the scanner was away, oldest first, and stops when it is away again. What it finds is
 * marked, and staff are warned: somebody may have opened the file already.
 * @returns how many were scanned
 */
export async function scanWaiting(): Promise<number> {
  if (!environment().CLAMD_SOCKET) return 0;
  askAgain();
  let scanned = 0;
  for (let afterId = 0; ; ) {
    const file = await database().attachment.findFirst({
      where: { scan: waiting, id: { gt: afterId } },
      orderBy: { id: 'asc' },
      select: { id: true, storedName: true, submissionId: true },
    });
    if (!file) break;
    const scan = await scanStored(file.storedName, file.submissionId);
    if (scan === waiting) break;
    await database().attachment.update({ where: { id: file.id }, data: { scan } });
    if (foundName(scan)) {
      await raiseWarning(
        'virus_found',
        `A file of application #${file.submissionId} contains a virus. It came while the scanner was away.`,
      );
    }
    scanned += 1;
    afterId = file.id;
  }
  const found = await database().attachment.count({ where: { scan: { gte: foundState(''), lt: 'found!' } } });
  if (found === 0) await endWarning('virus_found');
  return scanned;
}
