import { z } from 'zod';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { titleInFilename } from '#lib/platform/tables/csv-filename.ts';
import { prettyJson } from '#lib/platform/text/pretty-json.ts';
import { printReceipt } from '../../receipts/print-receipt.ts';
import type { SignedReceipt } from '../../receipts/sign-receipt.ts';
import { getOwn } from './get-own.ts';

const noSuchReceipt = refuse('not_found', 'There is no such receipt.');

/** The file that an applicant keeps, which verify-receipt.mjs and /receipt read. */
export const receiptFile = ({ statement, signature, keyId }: SignedReceipt): string =>
  prettyJson({ statement, signature, key_id: keyId });

/** What a statement says. Written by receiptStatement in lib/applications/receipts. */
const statementSchema = z.object({
  origin: z.string(),
  program: z.object({ title: z.string() }),
  submission_id: z.int(),
  submitted_at: z.string(),
  event: z.object({ kind: z.string(), at: z.string() }).optional(),
  earlier_sha256: z.string().nullable().optional(),
  answers: z.array(z.object({ question: z.string(), type: z.string(), answer: z.string() })),
  files: z.array(
    z.object({
      question: z.string(),
      name: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      note: z.string().optional(),
    }),
  ),
});

type Statement = z.infer<typeof statementSchema>;

/** A receipt of the open private page, and what it says. */
export interface OwnReceipt {
  receipt: SignedReceipt;
  statement: Statement;
  /** Its place among the application's receipts, from 1, and how many there are. */
  number: number;
  count: number;
}

/** A receipt of the open private page, by default the newest. @returns unauthorized; not_found */
export async function getOwnReceipt(headers: Headers, asked: number | null = null): Promise<Result<OwnReceipt>> {
  const own = await getOwn(headers);
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

/** The same as PDF. @returns unauthorized; not_found; unavailable */
export async function printOwnReceipt(headers: Headers, asked: number): Promise<Result<OwnPdf>> {
  const own = await getOwnReceipt(headers, asked);
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
