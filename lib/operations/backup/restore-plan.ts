import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { databaseFile, erasuresFile, uploadsFolder } from '#lib/platform/config/paths.ts';
import { syncFolder } from '#lib/platform/storage/sync-folder.ts';
import { BackupError } from './archive.ts';

/** The steps of a backup, in order. */
export const backupSteps = ['begun', 'copied', 'files', 'database', 'whole', 'named'] as const;

/** The steps of a restore, in order. Each move of a file or folder is one more 'moved'. */
export const restoreSteps = ['unpacked', 'repeated', 'adapted', 'planned', 'moved', 'all_moved'] as const;

/** The steps of a restore into an object store or PostgreSQL. */
type Elsewhere = 'placed' | 'marked' | 'filled';

type Step = (typeof backupSteps)[number] | (typeof restoreSteps)[number] | Elsewhere;

let passed = 0;

/**
 * Marks a step, so that a test can kill the process in it: with NODE_ENV=test and KILL_AT="moved 3" the process dies
 * when it reaches 'moved' the third time.
 */
export function reached(step: Step): void {
  const { NODE_ENV, KILL_AT } = process.env;
  if (NODE_ENV !== 'test' || !KILL_AT) return;
  const [wanted, time = '1'] = KILL_AT.split(' ');
  if (step !== wanted) return;
  passed += 1;
  if (passed === Number(time)) process.kill(process.pid, 'SIGKILL');
}

const movesSchema = z.array(z.object({ from: z.string(), to: z.string() }));
const planSchema = z.object({ keep: movesSchema, place: movesSchema });

/** The moves that replace the site's data: first what was there goes to other names, then what was unpacked comes. */
type RestorePlan = z.infer<typeof planSchema>;

/** The parts of the uploads folder that a restore replaces. Anything else in it stays. */
const uploadParts = [
  'applications',
  'documents',
  'drafts',
  'imports',
  'media',
  'incoming',
  'unfinished',
  'auth-secret',
  'receipt-key',
  'site-id',
];
const logs = ['-wal', '-shm', '-journal'];
const restoringMark = 'restoring-';

const planFile = () => `${databaseFile()}.restore-plan`;
/** Whether a restore was interrupted after it was decided. The data is then half of one state and half of another. */
export const isRestorePending = (): boolean => existsSync(planFile());

const planFolders = () => [path.dirname(databaseFile()), uploadsFolder()];

/** A whole site: where its database, its list of erasures and its uploads are. */
export interface SitePlaces {
  database: string;
  uploads: string;
  erasures: string;
}

/** Places beside the site's own, on the same file systems. */
function placesBeside(name: string): SitePlaces {
  const database = `${databaseFile()}.${name}`;
  return { database, uploads: path.join(uploadsFolder(), name), erasures: erasuresFile(database) };
}

/** Where a backup is unpacked before it takes its place. */
export const restoringPlaces = (stamp: string) => placesBeside(`${restoringMark}${stamp}`);

/** Where the data that a restore replaces is kept. */
export const keptPlaces = (stamp: string) => placesBeside(`replaced-${stamp}`);

/** The moves for what is unpacked now. */
export function planRestore(stamp: string): RestorePlan {
  const [unpacked, kept] = [restoringPlaces(stamp), keptPlaces(stamp)];
  const own = (part: string) => path.join(uploadsFolder(), part);
  // The folders are not the build's, which would otherwise take all files of the project along.
  const parts = (folder: string) =>
    uploadParts.filter((part) => existsSync(/* turbopackIgnore: true */ path.join(folder, part)));
  // The unpacked list holds every step of the site's own, which stays in use while there is no other.
  const hasList = existsSync(unpacked.erasures);
  return {
    keep: [
      ...(hasList ? [{ from: erasuresFile(), to: kept.erasures }] : []),
      ...['', ...logs].map((log) => ({ from: databaseFile() + log, to: kept.database + log })),
      ...parts(uploadsFolder()).map((part) => ({ from: own(part), to: path.join(kept.uploads, part) })),
    ].filter(({ from }) => existsSync(from)),
    place: [
      { from: unpacked.database, to: databaseFile() },
      ...(hasList ? [{ from: unpacked.erasures, to: erasuresFile() }] : []),
      ...parts(unpacked.uploads).map((part) => ({ from: path.join(unpacked.uploads, part), to: own(part) })),
    ],
  };
}

/** A part that is a disk of its own cannot be renamed. That must be known before the first move. */
export async function assertMovable({ keep }: RestorePlan): Promise<void> {
  for (const { from } of keep) {
    const [part, folder] = await Promise.all([lstat(from), lstat(path.dirname(from))]);
    if (part.dev !== folder.dev)
      throw new BackupError(`${from} is a disk of its own and cannot be moved. Mount ${path.dirname(from)} instead.`);
  }
}

/** Makes the plan durable. From here on the restore is decided: whatever interrupts it, it is carried out to its end. */
export async function storePlan(plan: RestorePlan): Promise<void> {
  const draft = `${planFile()}.partial`;
  await writeFile(draft, JSON.stringify(plan), { mode: 0o600, flush: true });
  await rename(draft, planFile());
  await syncFolder(path.dirname(planFile()));
  reached('planned');
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to);
  reached('moved');
}

/** Makes moves durable, in the folders that they led out of and into. */
async function syncMoves(moves: RestorePlan['keep']): Promise<void> {
  for (const folder of new Set(moves.flatMap(({ from, to }) => [path.dirname(from), path.dirname(to)])))
    if (existsSync(folder)) await syncFolder(folder);
}

/**
 * Carries out what is left of a plan, in the order in which each move is safe to repeat. What is kept is on disk before
 * anything takes its place, so that a power cut cannot turn the order round.
 */
async function carryOut({ keep, place }: RestorePlan): Promise<void> {
  const gone = place.find(({ from, to }) => !existsSync(from) && !existsSync(to));
  if (gone)
    throw new BackupError(`An interrupted restore needs ${gone.from}, which is gone. Mount its disk, then try again.`);
  for (const { from, to } of keep) {
    // Once it is kept, the file at the old name belongs to the backup.
    if (!existsSync(to) && existsSync(from)) await move(from, to);
  }
  await syncMoves(keep);
  for (const { from, to } of place) {
    if (!existsSync(from)) continue;
    if (existsSync(to)) throw new BackupError(`${to} appeared during the restore. Move it away, and start again.`);
    await move(from, to);
  }
  await syncMoves(place);
  reached('all_moved');
}

/** Removes what an unpacking that was never decided about left behind. */
async function removeUnpacked(): Promise<void> {
  const begin = restoringPlaces('');
  const begins = [begin.uploads, begin.database, begin.erasures.replace(/\.jsonl$/, '')].map((place) =>
    path.basename(place),
  );
  for (const folder of planFolders()) {
    const names = existsSync(folder) ? await readdir(folder) : [];
    const isLeft = (name: string) => begins.some((start) => name.startsWith(start));
    for (const name of names.filter(isLeft)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  await rm(`${planFile()}.partial`, { force: true });
}

/**
 * Finishes a restore that was interrupted after it was decided, and removes what an earlier interruption left. No
 * other process may use the site's data until it returns. @returns whether there was a restore to finish
 */
export async function finishRestore(): Promise<boolean> {
  const isDecided = isRestorePending();
  if (isDecided) {
    await carryOut(planSchema.parse(JSON.parse(await readFile(planFile(), 'utf8'))));
    await rm(planFile());
    await syncFolder(path.dirname(planFile()));
  }
  await removeUnpacked();
  return isDecided;
}
