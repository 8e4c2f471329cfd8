import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processorTime, residentMegabytes } from '../load/processor-time.ts';
import { twelveFields } from '../load/sample-submission.ts';
import { findTool } from '../load/tools.ts';
import type { Bench } from './bench.ts';
import type { BenchSite } from './start-site.ts';

export const exportFormats = ['csv', 'xlsx', 'json', 'zip'] as const;

export interface ExportFigures {
  processorMilliseconds: number;
  firstByteMilliseconds: number;
  rows: number;
  /** The most that the server held during the export. */
  megabytes: number;
}

/** Downloads a whole export, as an administrator would. */
export async function runExport(
  { address, pid }: BenchSite,
  programId: number,
  format: (typeof exportFormats)[number],
  cookie: string,
): Promise<ExportFigures> {
  const before = processorTime(pid);
  let megabytes = residentMegabytes(pid);
  let isDone = false;
  const watch = (async () => {
    for (; !isDone; await wait(100)) megabytes = Math.max(megabytes, residentMegabytes(pid));
  })();
  try {
    const began = performance.now();
    const response = await fetch(`${address}/api/admin/submissions/${programId}/${format}/`, {
      headers: { cookie, 'accept-encoding': 'identity' },
    });
    if (!response.ok || !response.body) throw new Error(`The ${format} export answered ${response.status}.`);
    let firstByteMilliseconds = Number.NaN;
    for await (const _ of response.body)
      if (Number.isNaN(firstByteMilliseconds)) firstByteMilliseconds = performance.now() - began;
    const processorMilliseconds = processorTime(pid) - before;
    return {
      processorMilliseconds,
      firstByteMilliseconds,
      rows: Number(response.headers.get('export-rows')),
      megabytes,
    };
  } finally {
    isDone = true;
    await watch;
  }
}

/** Reads the second line that the shell's `times` prints: what its children used. */
export function parseTimes(output: string): number {
  const children = output.trim().split('\n').at(-1) ?? '';
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) throw new Error(`The shell printed something else:\n${output}`);
  return parts.reduce((sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000, 0);
}

/** Runs a shell command whose output goes to a file. @returns the milliseconds of processor that it used */
export async function runTimed(bench: Bench, command: string, cwd: string): Promise<number> {
  return parseTimes(await bench.run('sh', ['-c', `${command} || exit 1\ntimes`], { cwd }));
}

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const name = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** A program's submissions, newest first, a column for each question: what an export holds. */
function pivotOf(programId: number): string {
  const columns = twelveFields.map(({ label, fieldType }) =>
    fieldType === 'file'
      ? `(SELECT f.storedName FROM Attachment f WHERE f.submissionId = s.id AND f.label = ${text(label)}) AS ${name(label)}`
      : `max(CASE a.label WHEN ${text(label)} THEN a.value END) AS ${name(label)}`,
  );
  return `SELECT s.id, s.submittedAt, s.status, ${columns.join(',\n  ')}
FROM Submission s LEFT JOIN Answer a ON a.submissionId = s.id
WHERE s.programId = ${programId} GROUP BY s.id ORDER BY s.id DESC;`;
}

/** Lets `sqlite3` write the same table. @returns the milliseconds of processor that it used */
export async function runPivot(bench: Bench, databaseFile: string, programId: number, mode: 'csv' | 'json') {
  const folder = bench.place('pivot');
  writeFileSync(path.join(folder, 'pivot.sql'), pivotOf(programId));
  const command = `${findTool('sqlite3')} -readonly -header -${mode} '${databaseFile}' < pivot.sql > pivot.${mode}`;
  return runTimed(bench, command, folder);
}
