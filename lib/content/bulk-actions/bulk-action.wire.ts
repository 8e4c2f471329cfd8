import { z } from 'zod';
import type { BulkAction } from './bulk-action.ts';

const leftWire = z.array(z.object({ id: z.int(), title: z.string(), reason: z.string() }));

/** What one press changed, as the addresses that change many at once send it. */
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
