import { Mutex } from 'async-mutex';
import { hasFirst } from '../../processes/alone.ts';
import { perProcess } from '../../processes/per-process.ts';
import { takeTurn } from '../../processes/turns.ts';

// SQLite lets one connection write at a time, and who waits asks again and again: with several processes, one that writes
// much would keep the others out for as long as it likes. So they take turns.

/** How long a process may begin writes in one turn. It saves most of the asking when it has many. */
const turnMilliseconds = 40;

const turn = perProcess('turn to write', () => ({
  own: new Mutex(),
  waiting: 0,
  end: null as (() => void) | null,
  endsAt: 0,
}));

/** A turn that does not come in time is gone without: then SQLite decides, as between programs that take no turns. */
const withoutTurn = () => () => {};

/**
 * Waits until this process, and in it this caller, may write to the site's SQLite file.
 * @returns how to say that the write is over. Null on a site of one process, which waits for no other
 */
export function takeWriteTurn(): Promise<() => void> | null {
  return hasFirst() ? waitForTurn() : null;
}

async function waitForTurn(): Promise<() => void> {
  const state = turn();
  state.waiting += 1;
  const leave = await state.own.acquire();
  state.waiting -= 1;
  if (!state.end) {
    state.end = await takeTurn('write').catch(withoutTurn);
    state.endsAt = performance.now() + turnMilliseconds;
  }
  return () => {
    if (state.waiting === 0 || performance.now() >= state.endsAt) {
      state.end?.();
      state.end = null;
    }
    leave();
  };
}
