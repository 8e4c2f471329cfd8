import { getApplication } from '../../submissions/get-application.ts';
import { eraseApplication } from '../erasure/erase-sealed.ts';
import type { Sealer } from '../erasure/seal-application.ts';

/** The status that the counts of erased applications give one that waited for a parent. */
const status = 'held';

/**
 * Erases an application that waits for a parent, with the emails about it.
 * @param reason "declined", "not_confirmed", "asked" or "repeated"
 * @returns whether there was one
 */
export async function eraseHeld(id: number, by: Sealer, reason: string, now: Date): Promise<boolean> {
  const held = await getApplication({ id }, 'held');
  if (!held) return false;
  // The register of breaches knows it by its number alone.
  await eraseApplication({ ...held, status, addresses: [] }, by, reason, now);
  return true;
}
