import { lstatSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { perProcess } from '../processes/per-process.ts';
import type { FileFacts } from './stored-file.ts';

/** Longer than any file system’s clock stands still: two changes further apart than this have different times. */
const settledMilliseconds = 2000;
const mostKnown = 50_000;

interface Known {
  stamp: string;
  /** Whether the folder had rested before the first file was looked up, so that its time tells of every change since. */
  isSettled: boolean;
  files: Map<string, FileFacts | null>;
}

const known = perProcess('files of folders', () => new Map<string, Known>());

export const factsOf = ({ size, ctime, mtimeMs }: Stats): FileFacts => ({
  bytes: size,
  // Not when it was written: a file that arrived in pieces is older than its place.
  storedAt: ctime,
  validator: `${size}-${Math.round(mtimeMs)}`,
});

/**
 * The facts of a plain file. What was found before is looked up again only after the folder has changed: files come and go
 * there, but are never rewritten. @returns null for anything that is not a plain file, such as a link
 */
export function knownFile(folder: string, name: string): FileFacts | null {
  const { files } = knownOf(folder);
  const before = files.get(name);
  if (before !== undefined) return before;
  if (files.size >= mostKnown) files.clear();
  const stats = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
  const found = stats?.isFile() ? factsOf(stats) : null;
  files.set(name, found);
  return found;
}

function knownOf(folder: string): Known {
  const stats = statSync(folder, { throwIfNoEntry: false });
  const stamp = stats ? `${stats.dev} ${stats.ino} ${stats.mtimeMs}` : '';
  const before = known().get(folder);
  if (before?.isSettled && before.stamp === stamp) return before;
  const isSettled = stats !== undefined && Date.now() - stats.mtimeMs > settledMilliseconds;
  const now = { stamp, isSettled, files: new Map() };
  known().set(folder, now);
  return now;
}
