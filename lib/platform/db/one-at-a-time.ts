import { isAlone } from '../processes/alone.ts';
import { perProcess } from '../processes/per-process.ts';
import { withLease } from './lease.ts';

/** What is done one after the other, also when two people press together. */
type Turns =
  /** New entries, their changes, and the telling of people. */
  | 'breaches'
  /** Withdrawals too, so that the file of steps and the database always agree on which came last. */
  | 'erasures'
  /** Each takes up to 256 MB. */
  | 'drawings'
  /** Each takes up to 512 MB. */
  | 'tables'
  /** Each takes up to 512 MB. */
  | 'receipts'
  /** So that no site is asked twice, also when two people press together. */
  | 'checks of links'
  /** So that the first answer counts for all links that wait for it. */
  | 'checks of the way out'
  /** So that a question of a draft gets no more files than it takes. */
  | 'files of drafts'
  /** So that a code that is typed in many tabs counts once. */
  | 'codes of privacy requests'
  /** Of each by itself, so that what removes them and what counts on them see each other. */
  | 'files of a picture'
  /** So that the log has what each of two people did. */
  | 'held emails'
  /** So that the end of a warning never overtakes its beginning. */
  | 'warnings';

const last = perProcess('work in turn', () => new Map<string, Promise<unknown>>());

/** What each process does one after the other for itself: its own memory, and rows that can be there only once. */
const ofProcess: ReadonlySet<Turns> = new Set<Turns>(['drawings', 'receipts', 'warnings']);

/**
 * Runs `work` once all earlier work of its kind has ended, however it ended, here and in every other process.
 * @param of which one, where each thing of the kind has turns of its own
 */
export function oneAtATime<T>(turns: Turns, work: () => Promise<T>, of = ''): Promise<T> {
  const name = `${turns}${of && ` ${of}`}`;
  const inTurn = () => (isAlone() || ofProcess.has(turns) ? work() : withLease(`turn: ${name}`, work));
  const result = (last().get(name) ?? Promise.resolve()).then(inTurn);
  const ended = result
    .catch(() => {})
    .then(() => {
      if (last().get(name) === ended) last().delete(name);
    });
  last().set(name, ended);
  return result;
}
