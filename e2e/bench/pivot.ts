import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { twelveFields } from '../load/sample-submission.ts';
import type { Bench } from './bench.ts';
import { runTimed } from './run-timed.ts';
import { findTool } from './tools.ts';

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
