import type { Arrival } from '#lib/forms/questions/arrival.ts';

/** What an administrator may do with an application that waits for a parent. */
export const waitingActions = ['send', 'confirm', 'remove'] as const;
export type WaitingAction = (typeof waitingActions)[number];

/** An application that waits for a parent. It says nothing of what anyone wrote. */
export interface WaitingApplication {
  id: number;
  programTitle: string;
  submittedAt: Date;
  /** How it arrived that staff entered. Null for one that was sent on the site. */
  arrived: Arrival | null;
  /** When it is erased unless a parent confirms. */
  expiresAt: Date;
  /** Whether it looked like spam when it arrived, so that no email went out. */
  isSuspected: boolean;
  hasAddress: boolean;
  /** The newest email to the parent: its status as in the outbox, and since when it is there. Null if there is none. */
  mail: { status: string; at: Date } | null;
}

/** What a parent may answer about an application of a person under 18. */
export const parentAnswers = ['confirm', 'decline'] as const;
export type ParentAnswer = (typeof parentAnswers)[number];
