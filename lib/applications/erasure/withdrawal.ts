import type { CountedTable } from '#lib/platform/db/child-rows.ts';

/** What an administrator may do with the withdrawal of an application. */
export const withdrawalActions = ['withdraw', 'bring_back', 'erase'] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

/** Everything that an erasure of one application removes. */
export interface Withdrawal {
  id: number;
  programTitle: string;
  submittedAt: Date;
  /** Null while it is not withdrawn. */
  withdrawnAt: Date | null;
  /** When it is erased if it is withdrawn now, or when it will be erased. */
  eraseAt: Date;
  /** The reason in the settings for erasing at once. Empty to wait for the term. */
  reason: string;
  /** How many rows of each table are erased. */
  tables: CountedTable[];
  /** The files, by their names on disk. The names that applicants gave them may tell what no one is to see. */
  files: { storedName: string; bytes: number }[];
  /** The startups that were made of it. They stay. */
  startups: { id: number; name: string }[];
}
