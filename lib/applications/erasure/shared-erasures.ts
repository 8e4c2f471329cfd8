import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { erasuresFile } from '#lib/platform/config/paths.ts';
import { fileStore, readStored } from '#lib/platform/storage/file-store.ts';
import type { FileStore } from '#lib/platform/storage/stored-file.ts';
import { ensureFolder, syncFolder } from '#lib/platform/storage/sync-folder.ts';
import { startedWithoutUploads } from '#lib/platform/uploads/uploads-folder.ts';
import { type ErasureStep, readStep } from './erasure-list.ts';

// An object store is the second place of the list: machines come and go, and what one of them noted beside its database is
// gone with its disk. Each step is an object of its own, which is never changed.

/** The store of another site gets no steps of this one. */
const isShared = (store: FileStore): boolean => store.isRemote && !startedWithoutUploads();

/** Of two lines that say the same, the name is the same. */
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
export async function shareStep(line: string): Promise<void> {
  const step = isShared(fileStore()) ? readStep(line) : null;
  if (step) await put(fileStore(), [step]);
}

async function fetch(store: FileStore, name: string): Promise<ErasureStep> {
  const step = readStep((await readStored({ folder: 'erasures', name }, store)).toString());
  if (!step) throw new Error(`The object erasures/${name} cannot be read.`);
  return step;
}

/** The steps in the list `text`, by their names. */
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
  const inOrder = [...steps.values()].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return inOrder.map((step) => `${JSON.stringify(step)}\n`).join('');
}

/**
 * Makes the list beside the database and the one in the object store say the same. Does nothing without a store. No
 * process may write a step in the meantime.
 */
export async function shareErasures(store = fileStore()): Promise<void> {
  if (!isShared(store)) return;
  const list = erasuresFile();
  const text = existsSync(list) ? await readFile(list, 'utf8') : '';
  const there = new Set(await store.list('erasures'));
  await put(
    store,
    [...stepsIn(text)].filter(([name]) => !there.has(name)).map(([, step]) => step),
  );
  const joined = await withShared(text, store);
  if (joined === text) return;
  await ensureFolder(path.dirname(list));
  await writeFile(`${list}.partial`, joined, { mode: 0o600, flush: true });
  await rename(`${list}.partial`, list);
  await syncFolder(path.dirname(list));
}
