import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseFileOf, erasuresFile } from '../../config/paths.ts';
import { ensureFolder, syncFolder } from '../../storage/sync-folder.ts';
import { assertReadable, wholeLines } from '../erasure-list.ts';

/** The lines of a list that a crash did not leave half written. */
async function linesOf(list: string): Promise<string[]> {
  if (!existsSync(list)) return [];
  const text = await readFile(list, 'utf8');
  assertReadable(text, list, true);
  return wholeLines(text).split('\n').filter(Boolean);
}

/**
 * Puts the list of what was withdrawn and erased beside the other database, so that no backup brings it back there. What
 * an earlier list there says stays.
 */
export async function moveErasures(to: string): Promise<void> {
  const list = erasuresFile(databaseFileOf(to));
  if (list === erasuresFile()) return;
  const [own, there] = [await linesOf(erasuresFile()), await linesOf(list)];
  const known = new Set(own);
  const all = [...there.filter((line) => !known.has(line)), ...own];
  if (all.length === 0) return;
  await ensureFolder(path.dirname(list));
  await writeFile(`${list}.partial`, all.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true });
  await rename(`${list}.partial`, list);
  await syncFolder(path.dirname(list));
}
