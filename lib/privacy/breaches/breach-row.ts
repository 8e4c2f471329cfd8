import { database } from '../../db/client.ts';
import { refuse } from '../../http/result.ts';
import type { BreachFacts, BreachSteps } from './breach.ts';

/** An entry of the register as stored. */
export interface StoredBreach extends BreachFacts, BreachSteps {
  id: number;
  createdAt: Date;
  createdBy: string;
}

/** The entry with this number, or null. */
export async function readBreach(id: number): Promise<StoredBreach | null> {
  const row = await database().breach.findUnique({ where: { id } });
  return row && { ...row, programIds: (row.programIds as number[] | null) ?? [] };
}

export const breachNotFound = refuse('not_found', 'This breach is not in the register.');
export const breachClosed = refuse('conflict', 'This entry is closed. Reopen it first.');
