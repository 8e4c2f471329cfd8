import { z } from 'zod';

/** An item or a picture that a press named. */
export interface NamedItem {
  id: number;
  title: string;
}

/** One that stays as it was. */
export interface LeftItem extends NamedItem {
  /** A sentence that says why, and what to do. */
  reason: string;
}

/** The result of one press on many items of a kind, as its person sees it. */
export interface BulkAction {
  token: string;
  at: Date;
  action: string;
  /** How many it changed. */
  changed: number;
  /** How many were already as wanted. */
  unchanged: number;
  left: LeftItem[];
  /** The items that the undo left as they were. Null before the undo. */
  undoLeft: LeftItem[] | null;
}

/** The most items that one press takes. */
export const maxItemsAtOnce = 1000;

/** The most letters of a title where many are named. */
export const namedLength = 80;

export const changedAgain = 'It changed again since then.';
export const goneMeanwhile = 'It was removed.';

const leftWire = z.array(z.object({ id: z.int(), title: z.string(), reason: z.string() }));

/** The result of one press, as the addresses that change many at once send it. */
export const bulkActionWire = z.object({
  token: z.string().meta({ description: 'Undoes the action.' }),
  action: z.string(),
  changed: z.int(),
  unchanged: z.int(),
  left: leftWire.meta({ description: 'What stays as it was, with the reason.' }),
  undo_left: leftWire.nullable().meta({ description: 'What the undo left as it is. Null before the undo.' }),
});

export const bulkActionToWire = ({ token, action, changed, unchanged, left, undoLeft }: BulkAction) => ({
  token,
  action,
  changed,
  unchanged,
  left,
  undo_left: undoLeft,
});
