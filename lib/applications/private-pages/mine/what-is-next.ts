import type { OpenRequest } from '../../corrections/answer-request.ts';
import { getCorrectable } from '../../corrections/correctable.ts';
import { getForm } from '../../programs/find-programs.ts';
import type { HeldPage } from '../require-holder.ts';
import { findTakeBack } from './own-withdrawal.ts';
import type { SentApplication } from './read-sent.ts';

/** What comes next for an application, as far as its applicant may know. */
export interface WhatIsNext {
  canCorrect: boolean;
  canTakeBack: boolean;
  /** What staff ask and wait for, the one that is due first. */
  mustAnswer: OpenRequest[];
  /** When the program stops taking applications. Null: it is open-ended, or no longer there. */
  closesAt: Date | null;
  /** What staff say happens next. Empty for what usually happens. Null while nothing of it does. */
  nextSteps: string | null;
}

/** What comes next for the sent application of the private page that `holder` opened. */
export async function whatIsNext(
  headers: Headers,
  holder: HeldPage,
  { state, program, requests, steps }: SentApplication,
  now = new Date(),
): Promise<WhatIsNext> {
  const isOwner = holder.role === 'owner';
  const isReceived = state === 'received';
  const form = await getForm(program.id);
  const told = steps.findLast(({ letter }) => letter?.status)?.letter?.status;
  // Of the decision the letter says what follows.
  const isDecided = told === 'accepted' || told === 'rejected';
  return {
    canCorrect: isOwner && (await getCorrectable(headers, null)).ok,
    canTakeBack: isOwner && (await findTakeBack(holder.pageId)) !== null,
    mustAnswer: requests
      .filter(({ answeredAt, endedAt, dueAt }) => isOwner && isReceived && !answeredAt && !endedAt && now <= dueAt)
      .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime()),
    closesAt: form?.closesAt ?? null,
    nextSteps: isReceived && !isDecided ? (form?.nextSteps ?? '') : null,
  };
}
