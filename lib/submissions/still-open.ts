import { database } from '../db/client.ts';

/**
 * The first write of a transaction that adds rows to a submission: it undoes all of them if the submission was withdrawn
 * or erased in the meantime.
 */
export const stillOpen = (id: number) =>
  database().submission.findUniqueOrThrow({ where: { id }, select: { id: true } });
