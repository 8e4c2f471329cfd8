import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { erasuresFile } from '../config/paths.ts';
import { syncFolder } from '../uploads/sync-folder.ts';

/** One step of an application or a contact message on its way out. Nothing in it says whose it was. */
export interface ErasureStep {
  kind: 'application' | 'message';
  id: number;
  /** When it was created. After a restore the number may be given again, to something else. */
  createdAt: string;
  step: 'withdrawn' | 'brought_back' | 'erased';
  at: string;
  /** For a withdrawal: when it is erased. */
  eraseAt?: string;
}

async function textOfFile(): Promise<string> {
  try {
    return await readFile(erasuresFile(), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Writes a step to disk before it is carried out, so that a crash or a restored backup cannot undo it. */
export async function writeStep(step: ErasureStep): Promise<void> {
  const isTorn = !/(^|\n)$/.test(await textOfFile());
  const file = await open(erasuresFile(), 'a', 0o600);
  try {
    // A crash may have left half a line, which must not swallow this one.
    await file.appendFile(`${isTorn ? '\n' : ''}${JSON.stringify(step)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(path.dirname(erasuresFile()));
}

function parseStep(line: string): ErasureStep | null {
  try {
    return JSON.parse(line) as ErasureStep;
  } catch {
    // Half a line: its step was never carried out, because a step begins after its line is on disk.
    return null;
  }
}

/** The last step of each thing. */
export async function readLastSteps(): Promise<ErasureStep[]> {
  const steps = new Map<string, ErasureStep>();
  for (const line of (await textOfFile()).split('\n')) {
    const step = line === '' ? null : parseStep(line);
    if (step) steps.set(`${step.kind} ${step.id} ${step.createdAt}`, step);
  }
  return [...steps.values()];
}
