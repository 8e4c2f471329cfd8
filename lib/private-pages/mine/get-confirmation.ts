import { database } from '../../db/client.ts';
import { type Result, refuse, success } from '../../http/result.ts';
import { newestMail, type ToldMail, toldMail } from '../../mail/told-mail.ts';
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
  /** Of an application that waits for a parent. */
  waiting: OwnWaiting | null;
}

const nothingSent = refuse('not_found', 'There is no application here that was sent.');

const program = { select: { id: true, title: true, nextSteps: true } } as const;
const told = { id: true, program, mails: newestMail('receipt') } as const;

/** The application of the open page, as its sender sees it. @returns unauthorized; not_found, also once it is withdrawn */
export async function getConfirmation(headers: Headers): Promise<Result<Confirmation>> {
  const holder = await requireHolder(headers, 'read');
  if (!holder.ok) return holder;
  const { pageId, token } = holder.value;
  const { submission, heldApplication } = database();
  const sent = await submission.findUnique({
    where: { pageId },
    select: { ...told, status: true, _count: { select: { receipts: true } } },
  });
  if (sent) {
    const { id, mails, _count } = sent;
    const receiptMail = toldMail(mails);
    const { receipts } = _count;
    return success({ id, program: sent.program, token, pageId, receipts, receiptMail, waiting: null });
  }
  const held = await heldApplication.findUnique({ where: { pageId }, select: told });
  const waiting = held && (await getOwnWaiting(pageId));
  if (!held || !waiting) return nothingSent;
  const { id, mails } = held;
  return success({
    ...{ id, program: held.program, token, pageId, receiptMail: toldMail(mails), waiting },
    receipts: waiting.receipts,
  });
}
