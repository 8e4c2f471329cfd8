import { open, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { erasuresFile } from '#lib/platform/config/paths.ts';
import { ifThere, syncFolder } from '#lib/platform/storage/sync-folder.ts';
import { type ErasureStep, readStep } from './erasure-list.ts';
import { shareStep } from './shared-erasures.ts';

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
  const inOrder = (all: ErasureStep[]) => all.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const joined = own.length === 0 ? steps : inOrder([...steps, ...own]);
  const draft = `${erasuresFile()}.partial`;
  await writeFile(draft, joined.map((step) => `${JSON.stringify(step)}\n`).join(''), { mode: 0o600, flush: true });
  await rename(draft, erasuresFile());
  await syncFolder(path.dirname(erasuresFile()));
}
