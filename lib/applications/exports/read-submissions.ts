import { type Arrival, arrivalIn } from '#lib/forms/questions/arrival.ts';
import { dialect } from '#lib/platform/db/dialect.ts';
import type { AnswerCells } from '#lib/platform/db/rows.ts';
import type { ProgramName, SubmittedFile } from '../submissions/submission.ts';

/** A file with its name in storage. */
export interface StoredFile extends SubmittedFile {
  storedName: string;
}

/** A submission with everything that an export contains: answers and files in the form's order. */
export interface ExportedSubmission {
  id: number;
  program: ProgramName;
  submittedAt: Date;
  status: string;
  /** How it arrived that staff entered. Null for one that was sent on the site. */
  arrived: Arrival | null;
  /** In the order in which the tags were first used. */
  tags: string[];
  answers: AnswerCells[];
  files: StoredFile[];
}

/** Reads complete submissions by id. Callers must `close` it. */
interface SubmissionReader {
  /** The submissions with these ids, newest first. Ids that no longer exist are left out. */
  read: (ids: readonly number[]) => Promise<ExportedSubmission[]>;
  close: () => void;
}

/** Hands out the rows of one submission after another, in the order of their ids. */
function rowsOf<Row>(rows: Row[], idOf: (row: Row) => number): (id: number) => Row[] {
  let next = 0;
  return (id) => {
    while (next < rows.length && idOf(rows[next] as Row) < id) next += 1;
    const from = next;
    while (next < rows.length && idOf(rows[next] as Row) === id) next += 1;
    return rows.slice(from, next);
  };
}

export function openSubmissionReader(): SubmissionReader {
  const reader = dialect().openBatchReader();
  const read = async (ids: readonly number[]): Promise<ExportedSubmission[]> => {
    const { heads, answers, files, tags } = await reader.read(ids);
    const answersOf = rowsOf(answers, ([id]) => id);
    const filesOf = rowsOf(files, (file) => file.submissionId);
    const tagsOf = rowsOf(tags, ([id]) => id);
    const found = heads.map(([id, programId, title, submittedAt, status, arrivedBy, arrivedOn]) => ({
      id,
      program: { id: programId, title },
      submittedAt: new Date(submittedAt),
      status,
      arrived: arrivalIn({ arrivedBy, arrivedOn }),
      tags: tagsOf(id).map(([, name]) => name),
      answers: answersOf(id),
      files: filesOf(id),
    }));
    return found.reverse();
  };
  return { read, close: reader.close };
}
