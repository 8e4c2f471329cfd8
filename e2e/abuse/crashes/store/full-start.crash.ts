import path from 'node:path';
import { apply, fewFields } from '#e2e/abuse/applicant.ts';
import type { Attack } from '#e2e/abuse/attack.ts';
import { compare, onceEmpty, type Place, type SmallDisk, siteOn, smallDisk, whileFull } from '#e2e/abuse/full-disk.ts';
import { addProgram } from '#e2e/fixtures/program.ts';
import type { SiteServer } from '#e2e/load/site-server.ts';

const diskMegabytes = 32;

/** The ways to a stopped site on a disk without any room. */
const endings: Record<string, (server: SiteServer, disk: SmallDisk) => Promise<void>> = {
  'filled after it was stopped': async (server, disk) => {
    await server.stop('SIGTERM');
    disk.fill();
  },
  'filled, then killed': async (server, disk) => {
    disk.fill();
    await server.stop('SIGKILL');
    // The room that the killed process gave back.
    disk.fill();
  },
};

async function tryOn(disk: SmallDisk, place: Place, folder: string): Promise<string[]> {
  const { server, uploads, databaseFile } = await siteOn(disk, place, folder);
  const broken: string[] = [];
  try {
    await server.start();
    const program = addProgram(databaseFile, 'Attacked', fewFields);
    const first = await apply(server.address, program, 'First', 1000);
    if (first.status !== 201) broken.push(`with room an application got ${first.status}: ${first.text}`);
    let acknowledged = 1;
    for (const [what, end] of Object.entries(endings)) {
      await end(server, disk);
      const here: string[] = [];
      const scene = { server, program, broken: here, count: () => undefined };
      await server.start();
      await whileFull(scene);
      disk.empty();
      await onceEmpty(scene);
      acknowledged += 1;
      broken.push(...[...here, ...compare(databaseFile, uploads, acknowledged)].map((each) => `${what}: ${each}`));
    }
    if (server.errorLog.includes('    at ')) broken.push(`the server logged ${server.errorLog.slice(0, 800)}`);
  } catch (error) {
    broken.push(`${error instanceof Error ? error.message : error} ${server.errorLog.slice(-800)}`);
  } finally {
    await server.stop('SIGKILL');
  }
  return broken.map((sentence) => `Disk of the ${place} full: ${sentence}`);
}

const attack: Attack = {
  promise:
    'The site starts on a full disk: pages are read, staff sign in, 507 in words, and all goes on once there is room',
  run: async ({ folder }) => {
    const broken: string[] = [];
    const places = ['uploads', 'database'] as const;
    for (const place of places) {
      const disk = smallDisk(path.join(folder, `${place}-disk`), diskMegabytes);
      if (!disk)
        return { tried: 0, broken, slowestMilliseconds: null, skipped: 'this user may not mount a small disk' };
      try {
        broken.push(...(await tryOn(disk, place, folder)));
      } finally {
        disk.remove();
      }
    }
    return { tried: places.length * Object.keys(endings).length, broken, slowestMilliseconds: null };
  },
};
export default attack;
