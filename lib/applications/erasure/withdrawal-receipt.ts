import { type LaterEvent, type SignedReceipt, signReceipt } from '../receipts/receipt.ts';

/** The application that a receipt about its withdrawal names. */
interface Withdrawn {
  id: number;
  submittedAt: Date;
  program: { id: number; title: string };
  /** In the order in which they were made. */
  receipts: readonly Pick<SignedReceipt, 'statement'>[];
}

/**
 * The receipt that an application was withdrawn or taken back, which names the one before. It repeats nothing that was
 * sent. None for an application from before there were receipts.
 */
export async function withdrawalReceipt(
  { id, submittedAt, program, receipts }: Withdrawn,
  kind: LaterEvent['kind'],
  at: Date,
): Promise<SignedReceipt[]> {
  const last = receipts.at(-1);
  if (!last) return [];
  return [
    await signReceipt({ id, program, submittedAt, answers: [], files: [] }, { kind, at, earlier: last.statement }),
  ];
}
