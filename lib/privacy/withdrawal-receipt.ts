import { nextNumber } from '../db/next-number.ts';
import type { LaterEvent } from '../receipts/receipt-statement.ts';
import { signReceipt } from '../receipts/sign-receipt.ts';
import type { SubmissionRows } from './application-rows.ts';

type Withdrawn = Pick<SubmissionRows, 'id' | 'submittedAt'> & Partial<Pick<SubmissionRows, 'receipts'>>;

/**
 * The row of the receipt that an application was withdrawn or taken back, which names the one before. It repeats nothing
 * that was sent. None for an application from before there were receipts.
 */
export async function withdrawalReceipt(
  { id, submittedAt, receipts = [] }: Withdrawn,
  program: { id: number; title: string },
  kind: LaterEvent['kind'],
  at: Date,
) {
  const earlier = [...receipts].sort((one, other) => one.id - other.id).at(-1)?.statement;
  if (earlier === undefined) return [];
  const facts = { id, program, submittedAt: new Date(submittedAt), answers: [], files: [] };
  const receipt = await signReceipt(facts, { kind, at, earlier });
  return [{ id: await nextNumber('SubmissionReceipt'), submissionId: id, ...receipt }];
}
