import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apply, fewFields } from '#e2e/abuse/applicant.ts';
import type { Attack } from '#e2e/abuse/attack.ts';
import {
  compare,
  fileBytes,
  measuredMilliseconds,
  onceEmpty,
  type Place,
  places,
  type Scene,
  type SmallDisk,
  siteOn,
  smallDisk,
  whileFull,
} from '#e2e/abuse/full-disk.ts';
import { from } from '#e2e/abuse/requests.ts';
import { addProgram } from '#e2e/fixtures/program.ts';

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

const diskMegabytes = 32;

async function tryOn(disk: SmallDisk, place: Place, folder: string, count: () => void): Promise<string[]> {
  const { server, uploads, databaseFile } = await siteOn(disk, place, folder);
  const broken: string[] = [];
  try {
    await server.start();
    const program = addProgram(databaseFile, 'Attacked', fewFields);
    const scene = { server, program, broken, count };
    const first = await apply(server.address, program, 'First', fileBytes);
    if (first.status !== 201) broken.push(`with room an application got ${first.status}: ${first.text}`);
    for (const _round of [1, 2]) {
      disk.fill();
      await wait(measuredMilliseconds);
      await whileFull(scene);
      disk.empty();
      await onceEmpty(scene);
    }
    const exact = await fillExactly(scene, disk);
    // By applications alone: the site closes by itself, and keeps room for the staff.
    const statuses = [];
    for (let number = 0; number < 8; number += 1)
      statuses.push((await apply(server.address, program, `Filling ${number}`, fileBytes)).status);
    if (statuses.some((status) => status !== 201 && status !== 507))
      broken.push(`filling by applications got ${statuses.join(', ')}`);
    const acknowledged = 3 + exact + statuses.filter((status) => status === 201).length;
    broken.push(...compare(databaseFile, uploads, acknowledged));
    if (server.errorLog.includes('    at ')) broken.push(`the server logged ${server.errorLog.slice(0, 800)}`);
  } finally {
    await server.stop('SIGKILL');
  }
  return broken.map((sentence) => `Disk of the ${place} full: ${sentence}`);
}

const attack: Attack = {
  promise: 'A full disk loses nothing: 507 in words, answers kept, staff sign in, and all goes on once there is room',
  run: async ({ folder }) => {
    const broken: string[] = [];
    let tried = 0;
    for (const place of places) {
      const disk = smallDisk(path.join(folder, `${place}-disk`), diskMegabytes);
      if (!disk) return { tried, broken, slowestMilliseconds: null, skipped: 'this user may not mount a small disk' };
      try {
        const count = () => {
          tried += 1;
        };
        broken.push(...(await tryOn(disk, place, folder, count)));
      } finally {
        disk.remove();
      }
    }
    return { tried, broken, slowestMilliseconds: null };
  },
};
export default attack;
