import type { Failure } from '../http/result.ts';
import { intakeClosure, isDiskFull, storageFull } from '../storage/storage-failure.ts';
import { IntakeFolder } from '../uploads/intake-folder.ts';

/** Where the files of an application go, or why nothing is taken now. */
export type Intake = { folder: IntakeFolder; closed: null } | { folder: null; closed: Failure };

/**
 * Opens a folder for the files of one application, unless there is a `refusal` or no room.
 * @param id see IntakeFolder.create
 */
export async function openIntake(refusal: Failure | null, id?: string): Promise<Intake> {
  const closed = refusal ?? (await intakeClosure());
  if (closed) return { folder: null, closed };
  try {
    return { folder: await IntakeFolder.create(id), closed: null };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return { folder: null, closed: storageFull };
  }
}
