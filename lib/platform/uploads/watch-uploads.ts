import { type Failure, refuse } from '../http/result.ts';
import { logError } from '../monitoring/log-error.ts';
import { endWarning } from '../warnings/end-warning.ts';
import { raiseWarning } from '../warnings/raise-warning.ts';
import { findUploadsProblem } from './uploads-folder.ts';

/** The answer to the sender of a file while files cannot be stored. */
export const uploadsUnavailable: Failure = {
  ...refuse('unavailable', 'The site cannot store files at the moment. Nothing was stored. Please try again later.')
    .failure,
  retryAfterSeconds: 300,
};

/** Whether files can be stored now. If not, it warns the staff. */
export async function canStoreFiles(): Promise<boolean> {
  const problem = await findUploadsProblem();
  if (problem) await raiseWarning('uploads_unusable', problem);
  return problem === null;
}

/** The refusal of what a missing folder of uploads stopped. Throws every other error. */
export async function stoppedByUploads(error: unknown): Promise<{ ok: false; failure: Failure }> {
  if (await canStoreFiles()) throw error;
  logError('Files could not be stored', error);
  return { ok: false, failure: uploadsUnavailable };
}

/** Raises or ends the warning about the folder of uploads. The server calls it every minute. */
export async function watchUploads(): Promise<void> {
  if (await canStoreFiles()) await endWarning('uploads_unusable');
}
