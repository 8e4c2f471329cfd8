import { readFileSync } from 'node:fs';
import path from 'node:path';

const project = path.resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as { version: string };
const partsOf = (release: string) => release.split('.').map(Number);

/** Whether the first release comes before the second. */
function isBefore(one: string, other: string): boolean {
  const [left, right] = [partsOf(one), partsOf(other)];
  const place = left.findIndex((part, index) => part !== right[index]);
  return place >= 0 && Number(left[place]) < Number(right[place]);
}

/**
 * Whether a migration says which earlier release stopped using what it takes away, in a line such as
 * `-- Unused since 1.4.0`. The version before then goes on without it.
 */
export function saysUnused(sql: string, current = version): boolean {
  const since = /^-- Unused since (\d+\.\d+\.\d+)$/m.exec(sql)?.[1];
  return since !== undefined && isBefore(since, current);
}
