import { logError } from '../monitoring/log-error.ts';
import { fileStore } from '../storage/file-store.ts';
import { scanFile } from './scan-file.ts';
import type { ScanState } from './scan-state.ts';

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
