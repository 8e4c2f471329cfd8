import { setTimeout as pause } from 'node:timers/promises';
import { contentVersion, unchangedContent } from '#lib/platform/cache/content-version.ts';
import { isRemovedAgain } from '#lib/platform/db/arriving-rows.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Lease, takeLease } from '#lib/platform/db/lease.ts';
import { forManyRows, writeInSteps } from '#lib/platform/db/write.ts';
import { type Result, refuse } from '#lib/platform/http/result.ts';
import { logError } from '#lib/platform/monitoring/log-error.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { settlePictures } from '#lib/platform/uploads/picture-files.ts';
import { isOvertaken } from '../bulk-actions/stored-actions.ts';
import type { Entity } from '../entity.ts';
import { startEncoding } from '../media/start-encoding.ts';
import { mustAsk } from '../revisions/two-pairs.ts';
import {
  type HeldImport,
  type HeldPlan,
  type Importer,
  importerOf,
  json,
  readHeld,
  stillImporter,
} from './held-import.ts';
import { readTableOf, removeImportFiles } from './import-files.ts';
import { importSteps } from './import-steps.ts';
import { planHeld } from './plan-held.ts';
import { type ReadyPicture, storePictures, withKnownIds } from './store-pictures.ts';

const notReady = refuse('conflict', 'The table has problems, or there is nothing to import. Mend its problems first.');

/** How long a press waits for the end. A longer import goes on by itself, and its page says how far it is. */
const maxWaitMilliseconds = 10_000;

const running = perProcess('imports that run', () => new Map<string, Promise<void>>());

const tryAgain = 'Nothing was changed, because others are saving at this moment. Import again.';
const failed = 'Nothing was changed, because something went wrong on the server. Import again.';
const draftsOnly =
  'Nothing was changed. Another person publishes what you import: “Two pairs of eyes” is on. Import as drafts, then ask for publishing in the list.';
const noRight = 'Nothing was changed, because your role does not include this any more.';
const isGone = 'Nothing was changed, because the table is no longer there. Send it again.';

/** What is different from what the person saw when they pressed. Null if nothing is. */
function differenceTo(seen: HeldPlan, now: HeldPlan): string | null {
  if (now.problemCount > 0) return 'Nothing was changed. Since you looked, problems came up. They are listed below.';
  const key = ({ row, id, revision }: HeldPlan['lines'][number]) => `${row} ${id} ${revision}`;
  const known = new Set(seen.lines.map(key));
  const others = now.lines.filter((line) => !known.has(key(line)));
  if (others.length === 0 && now.lines.length === seen.lines.length && now.unchanged === seen.unchanged) return null;
  const names = others.slice(0, 5).map(({ title }) => `“${title}”`);
  const which = names.length > 0 ? `: ${names.join(', ')}${others.length > names.length ? ' and others' : ''}` : '';
  return `Nothing was changed. Someone else saved since you looked${which}. Look at the changes below, then import again.`;
}

/** Gives a run up: its person finds the table checked again, and why. */
async function giveBack(id: string, told: string, plan?: HeldPlan): Promise<void> {
  await database().contentImport.updateMany({
    where: { id, state: 'running' },
    data: { state: 'checked', told, ...(plan && { plan: json(plan) }) },
  });
}

/** @returns whether it came to an end. Otherwise others were faster */
async function tryRun(entity: Entity, held: HeldImport, importer: Importer, lease: Lease): Promise<boolean> {
  const { id, settings } = held;
  const table = await readTableOf(id, settings.sheet);
  if (!table) {
    await giveBack(id, isGone);
    return true;
  }
  const { importedPicture } = database();
  let ready: readonly ReadyPicture[] = [];
  if (held.picturesName !== null) {
    const stored = await storePictures(id, new Set(held.plan.pictures), lease.isHeld);
    if (!stored.ok) {
      await giveBack(id, `Nothing was changed. ${stored.failure.message}`);
      return true;
    }
    ready = await withKnownIds(stored.value);
  }
  if (!lease.isHeld()) return false;
  const version = await contentVersion();
  // Pictures may have taken minutes.
  const now = await stillImporter(importer);
  if (!now || (settings.publishes && (await mustAsk(importer.actor)))) {
    await giveBack(id, now ? draftsOnly : noRight);
    return true;
  }
  const rest = await importedPicture.findMany({ where: { importId: id }, select: { name: true, mediaId: true } });
  const known = new Map(ready.map(({ name, mediaId }) => [name, mediaId]));
  const pictures = rest.map(({ name, mediaId }) => ({ name, mediaId: known.get(name) ?? mediaId }));
  const { plan, summary } = await planHeld(entity, table, settings, pictures, now.isAdmin);
  const isMissing = summary.pictures.some((name) => !known.has(name));
  const difference = differenceTo(held.plan, summary) ?? (isMissing ? tryAgain : null);
  if (difference) {
    await giveBack(id, difference, summary);
    return true;
  }
  const { publishes } = settings;
  const { token, steps } = await importSteps({ entity, plan, publishes, actor: importer.actor, pictures: ready });
  const data = { state: 'done', token };
  try {
    await writeInSteps(
      [
        // Only one of two runs finds it so, and neither overwrites what was saved since it was planned.
        () => [database().contentImport.update({ where: { id, state: 'running' }, data, select: { id: true } })],
        () => [unchangedContent(version)],
        ...steps,
      ],
      forManyRows,
    );
  } catch (error) {
    if (isOvertaken(error) || isRemovedAgain(error)) return false;
    throw error;
  }
  await settlePictures([...new Set(ready.map(({ stored }) => stored.file))]);
  if (ready.length > 0) startEncoding();
  await removeImportFiles([id]);
  return true;
}

/** Each that fails met another save, and the next one sees it. A long table takes long to plan, so it may meet many in a row. */
const tries = 20;

async function runAll(entity: Entity, id: string, importer: Importer): Promise<void> {
  const lease = await takeLease(`import ${id}`);
  if (!lease) return;
  try {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const held = await readHeld(importer, entity, id);
      if (!held.ok || held.value.state !== 'running' || !lease.isHeld()) return;
      if (await tryRun(entity, held.value, importer, lease)) return;
    }
    await giveBack(id, tryAgain);
  } catch (error) {
    logError(`The import ${id} failed`, error);
    await giveBack(id, failed);
  } finally {
    await lease.giveBack();
  }
}

/** Runs an import that has begun, once in this process. Another process that runs it goes on alone. */
function goOn(entity: Entity, id: string, importer: Importer): Promise<void> {
  const before = running().get(id);
  if (before) return before;
  const run = runAll(entity, id, importer)
    .catch((error: unknown) => logError(`The import ${id} stopped`, error))
    .finally(() => running().delete(id));
  running().set(id, run);
  return run;
}

/**
 * Imports a table that was checked: all of it or nothing, as it is found now. What another person saved since it was checked
 * is not overwritten: then nothing changes, and `told` says so. Pressed twice, it happens once. What takes long goes on by
 * itself.
 * @returns forbidden; not_found; conflict for one with problems, or without anything to change
 */
export async function runImport(headers: Headers, entity: Entity, id: string): Promise<Result<HeldImport>> {
  const importer = await importerOf(headers);
  if (!importer.ok) return importer;
  const held = await readHeld(importer.value, entity, id);
  if (!held.ok) return held;
  const { state, plan } = held.value;
  if (state === 'checked') {
    if (plan.problemCount > 0 || plan.lines.length === 0) return notReady;
    await database().contentImport.updateMany({
      where: { id, state: 'checked' },
      data: { state: 'running', told: null },
    });
  }
  await Promise.race([goOn(entity, id, importer.value), pause(maxWaitMilliseconds, undefined, { ref: false })]);
  return readHeld(importer.value, entity, id);
}

/**
 * A person's own import with its table. One that was cut off while it ran goes on.
 * @returns forbidden; not_found
 */
export async function getImport(headers: Headers, entity: Entity, id: string): Promise<Result<HeldImport>> {
  const importer = await importerOf(headers);
  if (!importer.ok) return importer;
  const held = await readHeld(importer.value, entity, id);
  if (held.ok && held.value.state === 'running') void goOn(entity, id, importer.value);
  return held;
}
