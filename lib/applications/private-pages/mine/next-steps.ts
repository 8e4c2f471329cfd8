import { getCorrectable } from '#lib/applications/corrections/correction-files.ts';
import type { OpenRequest } from '#lib/applications/corrections/requests.ts';
import { getForm } from '#lib/applications/programs/program.ts';
import { newestMail, type ShownMail, shownMail } from '#lib/mail/mail-server.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import { noteOf } from '#lib/platform/file-types/finding.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { allow, type HeldPage } from '../holder.ts';
import type { SentApplication } from './own-application.ts';
import { getOwnWaiting, type OwnWaiting } from './own-waiting.ts';
import { findTakeBack } from './own-withdrawal.ts';

/** The next step for an application, as far as its applicant may know. */
export interface WhatIsNext {
  canCorrect: boolean;
  canTakeBack: boolean;
  /** Requests of staff that wait for an answer, the one that is due first. */
  mustAnswer: OpenRequest[];
  /** When the program stops taking applications. Null: it is open-ended, or no longer there. */
  closesAt: Date | null;
  /** The next steps in the words of staff. Empty for the usual ones. Null while none of them holds. */
  nextSteps: string | null;
}

/** The next step for the sent application of the private page that `holder` opened. */
export async function whatIsNext(
  holder: HeldPage,
  { state, program, requests, steps }: SentApplication,
  now = new Date(),
): Promise<WhatIsNext> {
  const isOwner = holder.role === 'owner';
  const corrector = allow(holder, 'correct');
  const isReceived = state === 'received';
  const form = await getForm(program.id);
  const told = steps.findLast(({ letter }) => letter?.status)?.letter?.status;
  // After a decision its letter says what follows.
  const isDecided = told === 'accepted' || told === 'rejected';
  return {
    canCorrect: corrector.ok && (await getCorrectable(corrector.value, null)).ok,
    canTakeBack: isOwner && (await findTakeBack(holder.pageId)) !== null,
    mustAnswer: requests
      .filter(({ answeredAt, endedAt, dueAt }) => isOwner && isReceived && !answeredAt && !endedAt && now <= dueAt)
      .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime()),
    closesAt: form?.closesAt ?? null,
    nextSteps: isReceived && !isDecided ? (form?.nextSteps ?? '') : null,
  };
}

/** The view that the sender of an application has in the browser with its private page open. */
export interface Confirmation {
  id: number;
  program: { id: number; title: string; nextSteps: string | null };
  /** Opens the private page. */
  token: string;
  pageId: number;
  /** How many signed receipts there are. */
  receipts: number;
  /** The receipt by email. Null if none goes out. */
  receiptMail: ShownMail | null;
  /** Notes for its sender about its files. */
  files: { filename: string; note: string }[];
  /** The state of an application that waits for a parent. */
  waiting: OwnWaiting | null;
}

const nothingSent = refuse('not_found', 'There is no application here that was sent.');

/** The application of a page, as its sender sees it. @returns not_found, also once it is withdrawn */
export async function getConfirmation({ pageId, token }: HeldPage): Promise<Result<Confirmation>> {
  const sent = await everyApplication().submission.findUnique({
    where: { pageId, state: { not: 'withdrawn' } },
    select: {
      id: true,
      mails: newestMail('receipt'),
      attachments: { select: { filename: true, caution: true }, orderBy: { position: 'asc' } },
      _count: { select: { receipts: true } },
      program: { select: { id: true, title: true, nextSteps: true } },
    },
  });
  if (!sent) return nothingSent;
  const { id, program, mails, attachments, _count } = sent;
  const files = attachments.flatMap(({ filename, caution }) => {
    const note = noteOf(caution);
    return note === null ? [] : [{ filename, note }];
  });
  const waiting = await getOwnWaiting(pageId);
  return success({
    id,
    program,
    token,
    pageId,
    receipts: _count.receipts,
    receiptMail: shownMail(mails),
    files,
    waiting,
  });
}
