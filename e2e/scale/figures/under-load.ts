import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TableRow } from '#e2e/load/figures.ts';
import { parseS3Address, type S3Address } from '#lib/platform/config/s3-address.ts';
import { openS3Store } from '#lib/platform/storage/file-store.ts';
import { addProgram } from '../../fixtures/program.ts';
import { compareStore } from '../../load/compare-store.ts';
import { loadFields } from '../../load/sample-application.ts';
import { type People, startPeople } from './people.ts';
import type { ScaledSite } from './scaled-site.ts';

/** Copies the applicants’ files of an object store into `folder`, as a site without a store has them in its uploads. */
async function copyStored(url: string, folder: string): Promise<void> {
  const store = openS3Store(parseS3Address(url) as S3Address);
  const to = path.join(folder, 'applications');
  mkdirSync(to, { recursive: true });
  for (const name of await store.list('applications')) {
    const file = await store.open({ folder: 'applications', name });
    try {
      writeFileSync(path.join(to, name), (await file.whole()).content);
    } finally {
      await file.close();
    }
  }
}

/** Counts while something happened to a site under load, and broken promises, in words. */
export interface Survived {
  figures: TableRow;
  broken: string[];
}

const longestReadyMilliseconds = 120_000;
const maxLogged = 4000;
/** Acknowledged before something happens, and again after it. */
const few = 5;

/** Waits until the site is ready. @returns after how many seconds */
async function untilReady(address: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < longestReadyMilliseconds) {
    const response = await fetch(`${address}/api/health/ready`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) return Number(((performance.now() - began) / 1000).toFixed(1));
    await setTimeout(100);
  }
  throw new Error('The site is not ready two minutes after what it needs is back.');
}

/** Rows and files of the program, against what was sent to it and what was promised. */
async function differencesIn(site: ScaledSite, programId: number, { seen }: People): Promise<string[]> {
  const promised = seen.acknowledged.map(({ application }) => application);
  const folder = mkdtempSync(path.join(path.dirname(site.uploadsFolder), 'stored-'));
  try {
    if (site.store) await copyStored(site.store, folder);
    const stored = { databaseFile: site.database, uploadsFolder: site.store ? folder : site.uploadsFolder };
    // Files without a row are what was cut off. They are swept later, by their time.
    return compareStore(stored, programId, seen.begun, promised).filter(
      (words) => !/left in incoming|without a row/.test(words),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Lets people apply to a new program and read, and waits until they are served before and after `happens`. Every
 * application that was begun must be acknowledged at last, and be stored once and whole.
 * @param happens resolves when the site has again what it needs, with figures of its own
 */
export async function underLoad(site: ScaledSite, seed: number, happens: (people: People) => Promise<Survived>) {
  const { id } = addProgram(site.database, `Under load ${seed}`, loadFields);
  const people = startPeople(site.address, id, seed);
  try {
    await people.more(few);
    const { figures, broken } = await happens(people);
    const seconds = await untilReady(site.address);
    await people.more(few);
    const seen = await people.stop();
    const differences = await differencesIn(site, id, people);
    const counted = {
      acknowledged: seen.acknowledged.length,
      'told to come back (503)': seen.refused,
      'without an answer': seen.unanswered,
      'pages read': seen.pages,
      'pages 503': seen.pagesRefused,
      'lost, incomplete or twice': differences.length,
      'other answers': seen.wrong.length,
      'ready again after, s': seconds,
      'slowest answer, ms': Math.round(Math.max(...seen.acknowledged.map(({ milliseconds }) => milliseconds))),
    };
    const logged =
      seen.wrong.length > 0
        ? [`Logged: ${site.starts.map(({ errorLog }) => errorLog.slice(0, maxLogged)).join('\n')}`]
        : [];
    return { figures: { ...figures, ...counted }, broken: [...broken, ...logged, ...seen.wrong, ...differences] };
  } finally {
    await people.stop();
  }
}
