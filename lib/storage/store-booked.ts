import type { Result } from '../http/result.ts';
import type { GiveBack } from './storage-budget.ts';

/** What stores something for which room is booked. */
export interface BookedStore<T> {
  /** Books the room. Undefined if that was done when it arrived. */
  book?: (() => Promise<Result<GiveBack>>) | undefined;
  /** Stores it. A refusal stores nothing. */
  write: () => Promise<Result<T>>;
  /** Takes back what `write` did outside its transaction. */
  undo?: () => Promise<void>;
  /** What an error of `write` means, once everything is undone. Null: it was not expected. */
  recover?: (error: unknown) => Promise<Result<T> | null> | Result<T> | null;
}

/**
 * Stores something for which room is booked, or gives the room back. It is the one place that does, so that no way out
 * forgets it.
 * @returns what `book` or `write` refuses, and what `recover` makes of an error
 */
export async function storeBooked<T>({ book, write, undo, recover }: BookedStore<T>): Promise<Result<T>> {
  const booked = await book?.();
  if (booked && !booked.ok) return booked;
  const takeBack = async () => {
    booked?.value();
    await undo?.();
  };
  try {
    const written = await write();
    if (!written.ok) await takeBack();
    return written;
  } catch (error) {
    await takeBack();
    const recovered = await recover?.(error);
    if (recovered) return recovered;
    throw error;
  }
}
