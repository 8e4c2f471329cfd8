import type { Failure } from '../http/result.ts';
import type { AddedRow } from './match-form.ts';
import type { StoredOrRepeated } from './store-application.ts';

/** Every expected outcome of an application. Anything else is thrown. */
export type ApplicationOutcome =
  /** Stored, now or by the first of two clicks. */
  | StoredOrRepeated
  /** Not accepted, but the form can show it again. `draftToken` identifies what was kept. Null if nothing was. `added` is the row for which the form comes back, on the step
   * that it shows. */
  | {
      state: 'returned';
      failure: Failure;
      programId: number;
      draftToken: string | null;
      added?: AddedRow;
      step?: string | null;
    }
  /** Its program takes no applications. */
  | { state: 'closed'; failure: Failure; programId: number }
  /** It identifies no program, or reading stopped before it did. */
  | { state: 'refused'; failure: Failure };
