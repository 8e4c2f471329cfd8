import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addProgram } from '../fixtures/program.ts';
import { apply, fewFields } from './applicant.ts';
import type { Attack } from './attack.ts';
import { fillExactly } from './fill-exactly.ts';
import {
  compare,
  fileBytes,
  measuredMilliseconds,
  onceEmpty,
  type Place,
  places,
  siteOn,
  whileFull,
} from './full-disk.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

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
