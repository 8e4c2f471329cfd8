/** How many days before an application is erased staff are told at the latest. */
export const announcedDays = 30;

/** What an administrator may do with a decided application whose end was announced. */
export const termActions = ['keep', 'erase'] as const;
export type TermAction = (typeof termActions)[number];

/** A decided application that reaches its end. It says nothing of what anyone wrote. */
export interface EndingApplication {
  id: number;
  programTitle: string;
  status: string;
  submittedAt: Date;
  eraseAt: Date;
  /** Since when staff see it. Null while it is kept for longer. */
  announcedAt: Date | null;
  keptUntil: Date | null;
  keptBecause: string | null;
}
