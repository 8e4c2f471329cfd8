import type { LaterEvent } from '../../receipts/receipt-statement.ts';
import { signReceipt } from '../../receipts/sign-receipt.ts';
import type { SubmissionRows } from './application-rows.ts';

type Withdrawn = Pick<SubmissionRows, 'id' | 'submittedAt'> & Partial<Pick<SubmissionRows, 'receipts'>>;

/**
 * The row of the receipt that an application was withdrawn or taken back, which names the one before. It repeats nothing
 * that was sent, and its number only says that it is the last one. None for an application from before there were receipts.
 */
export async function withdrawalReceipt(
  { id, submittedAt, receipts = [] }: Withdrawn,
  program: { id: number; title: string },
  kind: LaterEvent['kind'],
  at: Date,
) {
  const last = [...receipts].sort((one, other) => one.id - other.id).at(-1);
  if (!last) return [];
  const facts = { id, program, submittedAt: new Date(submittedAt), answers: [], files: [] };
  const receipt = await signReceipt(facts, { kind, at, earlier: last.statement });
  return [{ id: last.id + 1, submissionId: id, ...receipt }];
}
