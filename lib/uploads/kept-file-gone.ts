import path from 'node:path';
import { database } from '../db/client.ts';
import { type Failure, refuse } from '../http/result.ts';

/** Thrown when a file that a draft kept was replaced or removed by another request while it was being sent. */
export class KeptFileGone extends Error {}

const changed = refuse(
  'conflict',
  'A file of this form was replaced or removed while you sent it. Reload the page, check your files, and send it again.',
);

/** The refusal of what a replaced or removed file stopped. Throws every other error. */
export function stoppedByGoneFile(error: unknown): { ok: false; failure: Failure } {
  if (!(error instanceof KeptFileGone)) throw error;
  return changed;
}

/**
 * Throws KeptFileGone if a file is missing because no draft has it any more, and otherwise the error itself: then the
 * file is lost.
 */
export async function rethrowUnlessGone(error: unknown, file: string): Promise<never> {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  // A draft's row goes before its file.
  const rows = await database().draftFile.count({ where: { storedName: path.basename(file) } });
  throw rows === 0 ? new KeptFileGone('No draft has this file any more.', { cause: error }) : error;
}
