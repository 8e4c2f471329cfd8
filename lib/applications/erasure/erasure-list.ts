import { hash } from 'node:crypto';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from '#lib/platform/config/operator-error.ts';
import { erasuresFile } from '#lib/platform/config/paths.ts';
import { fileStore, readStored } from '#lib/platform/storage/file-store.ts';
import type { FileStore } from '#lib/platform/storage/stored-file.ts';
import { ensureFolder, ifThere, syncFolder } from '#lib/platform/storage/sync-folder.ts';
import { startedWithoutUploads } from '#lib/platform/uploads/uploads-folder.ts';

const stepSchema = z.object({
  kind: z.enum(['application', 'message', 'mail', 'draft', 'link', 'startup']),
  id: z.number().int().positive(),
  /** When it was created. After a restore the number may be given again, to something else. */
  createdAt: z.iso.datetime(),
  /** An application that waited for a parent is "brought_back" when the parent confirms. */
  step: z.enum(['withdrawn', 'brought_back', 'erased']),
  at: z.iso.datetime(),
  /** For a withdrawal: when it is erased. */
  eraseAt: z.iso.datetime().optional(),
});

/**
 * One step of an application, a contact message, an email, a startup page, a draft (by the number of its private
 * page) or a private link on its way out. Nothing in it says whose it was.
 */
export type ErasureStep = z.infer<typeof stepSchema>;

function readStep(line: string): ErasureStep | null {
  try {
    const step: ErasureStep = JSON.parse(line);
    // As it was written: a list that is joined with another keeps its lines to the letter.
    return stepSchema.safeParse(step).success ? step : null;
  } catch {
    return null;
  }
}

const begin = '{"kind":"';

/** Whether a crash left this half of a line. Its step was never carried out, because it begins after its line is on disk. */
const isTorn = (line: string) => begin.startsWith(line) || (line.startsWith(begin) && !line.endsWith('}'));

/** The lines of the list `text` that a crash did not leave half written, with the line break of each. */
export const wholeLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !isTorn(line))
    .map((line) => `${line}\n`)
    .join('');

/**
 * Checks that each line of the list `text` can be read: what a line says was erased would come back with a restore.
 * @param isOwn whether it is the list of a site, in which a crash may have left half lines
 * @throws {OperatorError} with the number of the line
 */
export function assertReadable(text: string, name: string, isOwn: boolean): void {
  const lines = text.split('\n');
  const end = lines.pop();
  const broken = lines.findIndex((line) => !readStep(line) && !(isOwn && isTorn(line)));
  const line = broken >= 0 ? broken + 1 : end !== '' && !isOwn ? lines.length + 1 : null;
  if (line === null) return;
  const advice = isOwn ? 'Correct or remove it, then try again.' : 'So the backup was refused. Nothing was changed.';
  throw new OperatorError(
    `Line ${line} of ${name} cannot be read. What it says was erased would come back with a restore. ${advice}`,
  );
}

// An object store is the second place of the list: machines come and go, and what one of them noted beside its database is
// gone with its disk. Each step is an object of its own, which is never changed.

/** The store of another site gets no steps of this one. */
const isShared = (store: FileStore): boolean => store.isRemote && !startedWithoutUploads();

/** Two lines that say the same have the same name. */
const nameOf = ({ kind, id, createdAt, step, at, eraseAt }: ErasureStep): string =>
  `${hash('sha256', JSON.stringify([kind, id, createdAt, step, at, eraseAt]))}.json`;

async function put(store: FileStore, steps: readonly ErasureStep[]): Promise<void> {
  const files = steps.map((step) => ({
    name: nameOf(step),
    source: { content: Buffer.from(JSON.stringify(step)) },
  }));
  await store.put('erasures', files);
}

/** Notes a step in the object store, if the site has one. It is durable there when this returns. */
async function shareStep(line: string): Promise<void> {
  const step = isShared(fileStore()) ? readStep(line) : null;
  if (step) await put(fileStore(), [step]);
}

async function fetch(store: FileStore, name: string): Promise<ErasureStep> {
  const step = readStep((await readStored({ folder: 'erasures', name }, store)).toString());
  if (!step) throw new Error(`The object erasures/${name} cannot be read.`);
  return step;
}

const stepsIn = (text: string): Map<string, ErasureStep> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const step = readStep(line);
      return step ? [[nameOf(step), step] as const] : [];
    }),
  );

/** The list `text` with the steps that only the object store has, each in its time. Without a store, it as it is. */
export async function withShared(text: string, store = fileStore()): Promise<string> {
  if (!isShared(store)) return text;
  const steps = stepsIn(text);
  const known = steps.size;
  for (const name of await store.list('erasures')) if (!steps.has(name)) steps.set(name, await fetch(store, name));
  if (steps.size === known) return text;
  return linesOf(inOrder([...steps.values()]));
}

const inOrder = (steps: ErasureStep[]) => steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
const linesOf = (steps: readonly ErasureStep[]) => steps.map((step) => `${JSON.stringify(step)}\n`).join('');

async function replaceList(text: string): Promise<void> {
  const list = erasuresFile();
  await ensureFolder(path.dirname(list));
  await writeFile(`${list}.partial`, text, { mode: 0o600, flush: true });
  await rename(`${list}.partial`, list);
  await syncFolder(path.dirname(list));
}

/**
 * Makes the list beside the database and the one in the object store say the same. Does nothing without a store. No
 * process may write a step in the meantime.
 */
export async function shareErasures(store = fileStore()): Promise<void> {
  if (!isShared(store)) return;
  const text = await textOf(erasuresFile());
  const there = new Set(await store.list('erasures'));
  await put(
    store,
    [...stepsIn(text)].filter(([name]) => !there.has(name)).map(([, step]) => step),
  );
  const joined = await withShared(text, store);
  if (joined !== text) await replaceList(joined);
}

const textOf = async (list: string): Promise<string> => (await ifThere(readFile(list, 'utf8'))) ?? '';

/** A step before it is written. */
type NewStep = Pick<ErasureStep, 'kind' | 'id' | 'step'> & { createdAt: Date; at: Date; eraseAt?: Date };

/** Writes a step to disk before it is carried out, so that a crash or a restored backup cannot undo it. */
export async function writeStep(step: NewStep): Promise<void> {
  const line = JSON.stringify(step);
  await shareStep(line);
  const isTorn = !/(^|\n)$/.test(await textOf(erasuresFile()));
  const file = await open(erasuresFile(), 'a', 0o600);
  try {
    // A crash may have left half a line, which must not swallow this one.
    await file.appendFile(`${isTorn ? '\n' : ''}${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(path.dirname(erasuresFile()));
}

/** Half a line is left out: its step was never carried out, because a step begins after its line is on disk. */
async function stepsOf(list: string): Promise<ErasureStep[]> {
  const steps = (await textOf(list)).split('\n').map(readStep);
  return steps.filter((step) => step !== null);
}

/** The last step of each thing. Nothing comes after an erasure, whatever a clock says. */
export async function readLastSteps(): Promise<ErasureStep[]> {
  const steps = new Map<string, ErasureStep>();
  for (const step of await stepsOf(erasuresFile())) {
    const key = `${step.kind} ${step.id} ${step.createdAt}`;
    if (steps.get(key)?.step !== 'erased') steps.set(key, step);
  }
  return [...steps.values()];
}

/**
 * Puts what this site's list says into the list `running`, each step in its time, and makes that this site's list. No step
 * of either is lost.
 */
export async function joinSteps(running: string): Promise<void> {
  const steps = await stepsOf(running);
  const known = new Set(steps.map((step) => JSON.stringify(step)));
  const own = (await stepsOf(erasuresFile())).filter((step) => !known.has(JSON.stringify(step)));
  // A backup of the same site adds nothing, and the steps stay in the order in which they were written.
  await replaceList(linesOf(own.length === 0 ? steps : inOrder([...steps, ...own])));
}
