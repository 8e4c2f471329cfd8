import { oneAtATime } from '#lib/platform/db/one-at-a-time.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { answerApart } from '#lib/platform/processes/answer-apart.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import type { PrintedReceipt } from './receipt-pdf.ts';

/** The longest application that can be sent takes 17 seconds and 300 MB, a usual one less than a second. */
const limits = { milliseconds: 60_000, megabytes: 512 };

/** By signature, so that the receipts of one application do not keep all others waiting. */
const underWay = perProcess('receipts that are printed', () => new Map<string, Promise<Result<Buffer<ArrayBuffer>>>>());

async function print(receipt: PrintedReceipt, milliseconds: number): Promise<Result<Buffer<ArrayBuffer>>> {
  const bytes = Buffer.from(JSON.stringify(receipt));
  const script = 'lib/applications/receipts/receipt-pdf.cli.ts';
  // As written by the script above.
  const answer = (await answerApart([script], bytes, { ...limits, milliseconds })) as { pdf: string } | null;
  return answer
    ? success(Buffer.from(answer.pdf, 'base64'))
    : refuse('unavailable', 'The PDF cannot be made now. Try again later, or print the page of your receipt.');
}

/**
 * A receipt as PDF (`receiptPdf`), made one at a time in a process of its own with limits of time and memory: its applicant
 * decides how long it is. Asked for twice at a time, it is made once. @returns unavailable when it takes too long
 */
export function printReceipt(
  receipt: PrintedReceipt,
  milliseconds = limits.milliseconds,
): Promise<Result<Buffer<ArrayBuffer>>> {
  const known = underWay().get(receipt.signature);
  if (known) return known;
  const printed = oneAtATime('receipts', () => print(receipt, milliseconds)).finally(() =>
    underWay().delete(receipt.signature),
  );
  underWay().set(receipt.signature, printed);
  return printed;
}
