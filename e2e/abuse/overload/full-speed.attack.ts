import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { addProgram, type SampleProgram } from '#e2e/fixtures/program.ts';
import { quantile } from '#e2e/load/figures.ts';
import { apply, fewFields } from '../applicant.ts';
import type { Attack } from '../attack.ts';
import { type SmallDisk, siteOn, smallDisk } from '../full-disk.ts';
import { from } from '../requests.ts';

import { networks, type Strangers, startBeside } from './strangers.ts';

const diskMegabytes = 2048;
const wholeSeconds = 120;
const applicationBytes = 9.9 * 1024 * 1024;
const betweenMilliseconds = 3000;
/** A form that takes longer than this is as good as lost. */
const maxMilliseconds = 30_000;

/** Counts of events beside the strangers. */
interface Tally {
  tried: number;
  broken: string[];
  figures: string[];
  milliseconds: number[];
}

/** Others apply with 10 MB, each from a network of their own, until `until`. @returns how long each took */
async function applyBeside(site: string, program: SampleProgram, network: string, until: number, broken: string[]) {
  const took: number[] = [];
  for (let number = 1; performance.now() < until; number += 1) {
    const began = performance.now();
    const address = number % 2 ? `198.51.100.${number}` : `2001:db8:8:${number.toString(16)}::1`;
    const answer = await apply(site, program, `Other ${number}`, applicationBytes, from(address)).catch(
      (error: Error) => ({ status: 0, text: error.message }),
    );
    took.push(performance.now() - began);
    if (answer.status !== 201)
      broken.push(`Beside ${network} application ${number} got ${answer.status}: ${answer.text.slice(0, 200)}`);
    await wait(Math.max(0, betweenMilliseconds - (performance.now() - began)));
  }
  return took;
}

async function attackFrom(
  network: Strangers['network'],
  disk: SmallDisk,
  folder: string,
  seconds: number,
  tally: Tally,
): Promise<void> {
  const { server, databaseFile } = await siteOn(disk, 'uploads and database', folder);
  try {
    await server.start();
    const texts = Array.from({ length: 10 }, (_, number) => ({ label: `Idea ${number}`, fieldType: 'textarea' }));
    const program = addProgram(databaseFile, 'Attacked', [...fewFields, ...texts]);
    const database = new Sqlite(databaseFile, { readonly: true });
    const idsOf = (type: string) =>
      database
        .prepare('SELECT id FROM FormField WHERE programId = ? AND fieldType = ?')
        .pluck()
        .all(program.id, type) as number[];
    const [textFields, [fileField = 0]] = [idsOf('textarea'), idsOf('file')];
    database.close();
    const strangers: Strangers = { site: server.address, programId: program.id, textFields, fileField, network };
    const stop = startBeside<[status: number, count: number][]>('fast-strangers.ts', strangers);
    const until = performance.now() + seconds * 1000;
    const took = await applyBeside(server.address, program, network, until, tally.broken);
    const answers = await stop();
    const sent = answers.reduce((sum, [, count]) => sum + count, 0);
    tally.tried += sent + took.length;
    tally.milliseconds.push(...took);
    const slowest = Math.max(...took);
    if (slowest > maxMilliseconds) tally.broken.push(`Beside ${network} an application took ${Math.round(slowest)} ms`);
    const free = Math.round(disk.freeBytes() / 1024 ** 2);
    tally.figures.push(
      `${network}: ${sent} requests, ${took.length} others applied in ${Math.round(quantile(took, 0.5))} ms (half) and ${Math.round(slowest)} ms (slowest), ${free} MB are free; answers: ${answers.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    );
  } finally {
    await server.stop('SIGKILL');
  }
}

const attack: Attack = {
  promise: 'Beside strangers at full speed, from however wide a network, everybody else’s 10 MB application is taken',
  run: async ({ folder, times }) => {
    const tally: Tally = { tried: 0, broken: [], figures: [], milliseconds: [] };
    for (const [index, network] of (Object.keys(networks) as Strangers['network'][]).entries()) {
      const disk = smallDisk(path.join(folder, `disk-${index}`), diskMegabytes);
      if (!disk)
        return { tried: 0, broken: [], slowestMilliseconds: null, skipped: 'this user may not mount a small disk' };
      try {
        await attackFrom(network, disk, path.join(folder, `site-${index}`), times(wholeSeconds), tally);
      } finally {
        disk.remove();
      }
    }
    const { tried, broken, figures, milliseconds } = tally;
    return { tried, broken, figures, slowestMilliseconds: Math.max(...milliseconds) };
  },
};
export default attack;
