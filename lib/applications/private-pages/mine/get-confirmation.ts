import { newestMail, type ToldMail, toldMail } from '#lib/mail/told-mail.ts';
import { everyApplication } from '#lib/platform/db/client.ts';
import { noteOf } from '#lib/platform/file-types/finding.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { requireHolder } from '../require-holder.ts';
import { getOwnWaiting, type OwnWaiting } from './own-waiting.ts';

/** What the sender of an application sees of it in the browser that has its private page open. */
export interface Confirmation {
  id: number;
  program: { id: number; title: string; nextSteps: string | null };
  /** Opens the private page. */
  token: string;
  pageId: number;
  /** How many signed receipts there are. */
  receipts: number;
  /** The receipt by email. Null if none goes out. */
  receiptMail: ToldMail | null;
  /** What we tell its sender about its files. */
  files: { filename: string; note: string }[];
  /** Of an application that waits for a parent. */
  waiting: OwnWaiting | null;
}

const nothingSent = refuse('not_found', 'There is no application here that was sent.');

/** The application of the open page, as its sender sees it. @returns unauthorized; not_found, also once it is withdrawn */
export async function getConfirmation(headers: Headers): Promise<Result<Confirmation>> {
  const holder = await requireHolder(headers, 'read');
  if (!holder.ok) return holder;
  const { pageId, token } = holder.value;
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
    receiptMail: toldMail(mails),
    files,
    waiting,
  });
}
