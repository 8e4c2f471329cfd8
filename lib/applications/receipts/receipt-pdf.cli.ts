import { json } from 'node:stream/consumers';
import { type PrintedReceipt, receiptPdf } from './receipt-pdf.ts';

// The process that `printReceipt` starts. It reads what a receipt says, and writes the PDF as JSON.

const pdf = await receiptPdf((await json(process.stdin)) as PrintedReceipt);
process.stdout.write(JSON.stringify({ pdf: pdf.toString('base64') }));
