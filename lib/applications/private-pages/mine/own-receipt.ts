import { type SignedReceipt, type Statement, statementSchema } from '#lib/applications/receipts/receipt.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { answerApart } from '#lib/platform/processes/answer-apart.ts';
import { perProcess } from '#lib/platform/processes/per-process.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { titleInFilename } from '#lib/platform/tables/csv-filename.ts';
import { prettyJson } from '#lib/platform/text/json.ts';
import type { PrintedReceipt } from '../../receipts/receipt-pdf.ts';
import type { HeldPage } from '../holder.ts';
import { getOwn } from './own-application.ts';

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

const noSuchReceipt = refuse('not_found', 'There is no such receipt.');

/** The file that an applicant keeps, which verify-receipt.mjs and /receipt read. */
export const receiptFile = ({ statement, signature, keyId }: SignedReceipt): string =>
  prettyJson({ statement, signature, key_id: keyId });

/** A receipt of the open private page, and what it says. */
export interface OwnReceipt {
  receipt: SignedReceipt;
  statement: Statement;
  /** Its place among the application's receipts, from 1, and how many there are. */
  number: number;
  count: number;
}

/** A receipt of a private page, by default the newest. @returns not_found */
export async function getOwnReceipt(page: HeldPage, asked: number | null = null): Promise<Result<OwnReceipt>> {
  const own = await getOwn(page);
  if (!own.ok) return own;
  const { receipts } = own.value;
  const number = asked ?? receipts.length;
  const receipt = receipts[number - 1];
  if (!receipt) return noSuchReceipt;
  const statement = statementSchema.parse(JSON.parse(receipt.statement));
  return success({ receipt, statement, number, count: receipts.length });
}

/** A receipt as PDF, to keep. It is passed on, so it holds no private link. */
interface OwnPdf {
  pdf: Buffer<ArrayBuffer>;
  filename: string;
  plainName: string;
}

/** The same as PDF. @returns not_found; unavailable */
export async function printOwnReceipt(page: HeldPage, asked: number): Promise<Result<OwnPdf>> {
  const own = await getOwnReceipt(page, asked);
  if (!own.ok) return own;
  const { receipt, statement, number, count } = own.value;
  const { centreName } = await getSettings();
  const pdf = await printReceipt({ centreName, statement, keyId: receipt.keyId, signature: receipt.signature });
  if (!pdf.ok) return pdf;
  const { submission_id: id, program } = statement;
  const name = `receipt-${id}${count > 1 ? `-${number}` : ''}`;
  return success({
    pdf: pdf.value,
    filename: `${name}_${titleInFilename(program.title)}.pdf`,
    plainName: `${name}.pdf`,
  });
}
