import { everyApplication } from '../db/client.ts';
import { hasMailServer } from '../mail/mail-server.ts';
import { makeLink } from '../private-pages/make-link.ts';
import { receiptColumns, type SignedReceipt } from '../receipts/sign-receipt.ts';
import { acknowledgedSelect } from '../submissions/create-submission.ts';

/** What the applicant gets to know. */
export interface StoredSubmission {
  id: number;
  programId: number;
  submittedAt: Date;
  /**
   * Where the receipt is sent. Null if none is: without an address of the applicant among the answers, without a mail server, after too
   * many receipts to the address, and for a suspected application.
   */
  receiptAddress: string | null;
  /** What the applicant can prove. Null for an application from before there were receipts. */
  receipt: SignedReceipt | null;
  /** The applicant's private page. Null for an application from before there were pages. */
  pageId: number | null;
  /** The token of a new link to it, and its code. Null for a browser that has the page open. */
  privateToken: string | null;
  privateCode: string | null;
}

/** An application that was sent before, by a person who proves nothing but that they know it. */
export interface RepeatedApplication {
  id: number;
  programId: number;
}

/** Where the receipt goes that is among `mails`. Null if none is sent. */
export const receiptOf = (mails: readonly { kind: string; toAddress: string }[]) =>
  (hasMailServer() && mails.find(({ kind }) => kind === 'receipt')?.toAddress) || null;

/** An application that has one of these keys. Knowing what was sent is no right, so it tells nothing else. */
export async function findNumber(keys: readonly string[]): Promise<RepeatedApplication | null> {
  if (keys.length === 0) return null;
  return everyApplication().submission.findFirst({
    where: { idempotencyKey: { in: [...keys] } },
    select: { id: true, programId: true },
  });
}

/** The application that has this key or this private page. */
export async function findStored(
  where: { idempotencyKey: string } | { pageId: number },
): Promise<StoredSubmission | null> {
  const found = await everyApplication().submission.findUnique({
    where: { ...where, state: { not: 'withdrawn' } },
    select: {
      ...acknowledgedSelect,
      pageId: true,
      mails: { where: { kind: 'receipt' }, select: { kind: true, toAddress: true } },
      receipts: { select: receiptColumns, orderBy: { id: 'asc' }, take: 1 },
    },
  });
  return found && repeated(found, found.receipts[0] ?? null, 'pageId' in where);
}

type ToldBefore = Pick<StoredSubmission, 'id' | 'programId' | 'submittedAt' | 'pageId'> & {
  mails: { kind: string; toAddress: string }[];
};

/**
 * The full answer again, with one more link to the private page: the answer with the first may have been lost. A browser
 * that has the page open (`isOpen`) needs none.
 */
async function repeated(
  { id, programId, submittedAt, pageId, mails }: ToldBefore,
  receipt: SignedReceipt | null,
  isOpen: boolean,
): Promise<StoredSubmission> {
  const link =
    pageId === null || isOpen ? null : await makeLink(pageId, { role: 'owner', name: 'Link', withCode: true });
  const opens = { privateToken: link?.token ?? null, privateCode: link?.code ?? null };
  return { id, programId, submittedAt, receiptAddress: receiptOf(mails), receipt, pageId, ...opens };
}
