import { oneAtATime } from '../../db/one-at-a-time.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import { answerApart } from '../../processes/answer-apart.ts';

import type { Table, Unreadable } from './table.ts';

/** A table of 5,000 rows takes two seconds. */
const mostMilliseconds = 30_000;
const megabytes = 512;

/**
 * Reads a table (`readTable`), one at a time, in a process of its own with limits of time and memory: its sender decides how
 * much of both it takes.
 * @param file reads it, when it is its turn: those that wait hold no memory
 * @returns unsupported_type, with words that say what to do
 */
export async function readTableApart(
  file: () => Promise<Uint8Array>,
  milliseconds = mostMilliseconds,
): Promise<Result<Table>> {
  const script = 'lib/content/tables/read-table.cli.ts';
  // As written by the script above.
  const answer = (await oneAtATime('tables', async () =>
    answerApart([script], await file(), { milliseconds, megabytes }),
  )) as Table | Unreadable | null;
  if (!answer)
    return refuse(
      'unsupported_type',
      'The table takes too long to read, or holds too much. Save what is needed of it as CSV (UTF-8).',
    );
  return 'refusal' in answer ? refuse('unsupported_type', answer.refusal) : success(answer);
}
