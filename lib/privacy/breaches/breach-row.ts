import { database } from '../../db/client.ts';
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
