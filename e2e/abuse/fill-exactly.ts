import { setTimeout as wait } from 'node:timers/promises';
import { apply, from } from './applicant.ts';
import { measuredMilliseconds, type Scene } from './full-disk.ts';
import type { SmallDisk } from './small-disk.ts';

/** More than the floor of the small disk. */
const roomForFile = 4 * 1024 * 1024;

/**
 * Sends applications whose files just fit: if both are on one disk, the rows no longer do, which the database may notice
 * only at the end of their transaction. @returns how many were acknowledged
 */
export async function fillExactly({ server, program, broken, count }: Scene, disk: SmallDisk): Promise<number> {
  let acknowledged = 0;
  for (const left of [8, 32, 96]) {
    disk.fill(roomForFile);
    await wait(measuredMilliseconds);
    const bytes = disk.freeBytes() - left * 1024;
    const { status, text } = await apply(server.address, program, `Just fits ${left}`, bytes, from(`10.0.0.${left}`));
    if (status === 201) acknowledged += 1;
    else if (status !== 507) broken.push(`a file that just fits got ${status}: ${text}`);
    disk.empty();
    count();
  }
  return acknowledged;
}
