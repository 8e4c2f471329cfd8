import { environment } from '../config/env.ts';
import { database } from '../db/client.ts';
import { logError } from '../monitoring/log-error.ts';
import { fileStore } from '../storage/file-store.ts';
import { endWarning, raiseWarning } from '../warnings/warnings.ts';
import { askAgain, scanFile } from './scan-file.ts';
import { foundName, foundState, type ScanState, waiting } from './scan-state.ts';

/** Asks the virus scanner about an applicant's stored file. Null if the file is missing, which is logged. */
export async function scanStored(storedName: string, applicationId: number): Promise<ScanState> {
  try {
    return await fileStore().borrow({ folder: 'applications', name: storedName }, (place) => scanFile(place));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    logError(`A file of application #${applicationId} is missing, so it cannot be scanned`);
    return null;
  }
}

interface WaitingFile {
  id: number;
  storedName: string;
  submissionId: number;
}

const select = { id: true, storedName: true, submissionId: true } as const;

/** The tables of files that people can open, and what scanning needs of them. */
const tables = [
  {
    next: (where: { scan: string; id: { gt: number } }): Promise<WaitingFile | null> =>
      database().attachment.findFirst({ where, orderBy: { id: 'asc' }, select }),
    mark: (id: number, scan: string | null) => database().attachment.update({ where: { id }, data: { scan }, select }),
  },
  {
    next: (where: { scan: string; id: { gt: number } }): Promise<WaitingFile | null> =>
      database().replacedFile.findFirst({ where, orderBy: { id: 'asc' }, select }),
    mark: (id: number, scan: string | null) =>
      database().replacedFile.update({ where: { id }, data: { scan }, select }),
  },
  {
    next: async (where: { scan: string; id: { gt: number } }): Promise<WaitingFile | null> => {
      const message = { select: { submissionId: true } };
      const found = await database().messageFile.findFirst({ where, orderBy: { id: 'asc' }, include: { message } });
      return found && { id: found.id, storedName: found.storedName, submissionId: found.message.submissionId };
    },
    mark: (id: number, scan: string | null) => database().messageFile.update({ where: { id }, data: { scan } }),
  },
];

/**
 * Scans the files that came while the scanner was away, oldest first, and stops when it is away again. What it finds is
 * marked, and staff are warned: the file may have been opened already.
 * @returns how many were scanned
 */
export async function scanWaiting(): Promise<number> {
  if (!environment().CLAMD_SOCKET) return 0;
  askAgain();
  let scanned = 0;
  for (const { next, mark } of tables) {
    for (let afterId = 0; ; ) {
      const file = await next({ scan: waiting, id: { gt: afterId } });
      if (!file) break;
      const scan = await scanStored(file.storedName, file.submissionId);
      if (scan === waiting) break;
      await mark(file.id, scan);
      if (foundName(scan)) {
        await raiseWarning(
          'virus_found',
          `A file of application #${file.submissionId} contains a virus. It came while the scanner was away.`,
        );
      }
      scanned += 1;
      afterId = file.id;
    }
  }
  const found = await database().attachment.count({ where: { scan: { gte: foundState(''), lt: 'found!' } } });
  if (found === 0) await endWarning('virus_found');
  return scanned;
}
