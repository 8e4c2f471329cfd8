import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { refused, unwrap } from '#e2e/unit/sign-in.ts';
import { temporaryFolder } from '#e2e/unit/temporary-folder.ts';
import { printReceipt } from '../private-pages/mine/own-receipt.ts';
import type { PrintedReceipt } from './receipt-pdf.ts';

const folder = temporaryFolder('receipt-pdf');

const title = 'विद्यार्थी उद्योजकता बीज भांडवल कार्यक्रम २०२६ – Seed “Fund”';
const answer = (question: string, type: string, text: string) => ({ question, type, answer: text });
const receipt = (answers: PrintedReceipt['statement']['answers']): PrintedReceipt => ({
  centreName: 'नवोपक्रम केंद्र, Jalgaon',
  keyId: 'the-key',
  signature: `signature-${answers.length}`,
  statement: {
    origin: 'https://centre.example',
    program: { title },
    submission_id: 7,
    submitted_at: '2026-12-01T04:00:00.000Z',
    event: { kind: 'corrected', at: '2026-12-02T04:00:00.000Z' },
    answers,
    files: [{ question: 'Deck', name: 'योजना आराखडा.pdf', bytes: 123_456, sha256: 'b'.repeat(64) }],
  },
});

const usual = receipt([
  answer('तुमचे नाव', 'text', 'आशा पाटील'),
  answer('Why?', 'textarea', `${'किंवा जिल्ह्यातील कार्यक्रम, for ₹10,00,000. '.repeat(60)}\n\nThe end.`),
  answer('Link', 'url', `https://example.org/${'abcdef'.repeat(60)}`),
  answer('Born', 'date', '2001-02-03'),
  answer('Team', 'group', JSON.stringify([{ Name: 'अमोल', Since: '2024-05-06' }, { Name: '' }, { Name: 'Bina' }])),
  answer('I agree', 'checkbox', 'true'),
  answer('Funds in rupees', 'number', '1000000'),
  answer('Anything else', 'text', ''),
  answer('Other scripts', 'text', 'ગુજરાતી 😀'),
]);

/** Makes the PDF and reads it with a program that is not ours. */
async function made(printed: PrintedReceipt) {
  const pdf = unwrap(await printReceipt(printed));
  const file = path.join(folder, 'receipt.pdf');
  writeFileSync(file, pdf);
  const run = (tool: string, ...args: string[]) => spawnSync(tool, args, { encoding: 'utf8' }).stdout;
  return { text: run('pdftotext', file, '-'), info: run('pdfinfo', file), fonts: run('pdffonts', file) };
}

// Debian: apt install poppler-utils.
const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
describe.skipIf(!hasPoppler)('as poppler reads it (skipped where poppler-utils is not installed)', () => {
  test('the receipt has every answer as it was written, in both scripts', async () => {
    const { text, info, fonts } = await made(usual);
    const words = text.replace(/\s+/g, ' ');
    for (const part of [
      'नवोपक्रम केंद्र, Jalgaon',
      'Receipt of application #7',
      title,
      'Received on 1 Dec 2026, 09:30 India time',
      'Corrected on 2 Dec 2026, 09:30 India time',
      'तुमचे नाव आशा पाटील',
      'किंवा जिल्ह्यातील कार्यक्रम, for ₹10,00,000.',
      'The end.',
      'Born 3 February 2001',
      '1. Name: अमोल; Since: 6 May 2024',
      '2. Name: Bina',
      'I agree Yes',
      'Funds in rupees 10,00,000',
      'Anything else No answer',
      'Deck: योजना आराखडा.pdf',
      '121 KB (123456 bytes)',
      'ગુજરાતી',
      'stands for a letter or a sign that this PDF cannot draw',
      'https://centre.example/receipt',
      usual.signature,
    ])
      expect(words).toContain(part);
    expect(text.replace(/\s/g, '')).toContain('abcdef'.repeat(60));
    expect(info).toMatch(/^Tagged: +yes/m);
    expect(info).toMatch(new RegExp(`^Title: +Receipt of application #7: ${title}`, 'm'));
    // Name, type, encoding, and whether it is embedded, a part, and has its letters.
    const rows = fonts.trim().split('\n').slice(2);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row).toMatch(/Anek.* yes yes yes /);
  });

  test('200 long answers are whole, in a process that is bounded', async () => {
    const long = 'उद्योजकता and growth '.repeat(100);
    const { text, info } = await made(
      receipt(
        Array.from({ length: 200 }, (_, index) => answer(`Question ${index}.`, 'textarea', `${long}end${index}.`)),
      ),
    );
    for (let index = 0; index < 200; index += 1) expect(text).toContain(`end${index}.`);
    expect(Number(/^Pages: +(\d+)/m.exec(info)?.[1])).toBeGreaterThan(50);
  });
});

test('the language is said, and nothing outside is loaded', async () => {
  const pdf = unwrap(await printReceipt(usual));
  const source = pdf.toString('latin1');
  expect(source).toContain('/Lang (en-IN)');
  expect(source).toContain('/MarkInfo');
  expect(source).not.toMatch(/\/(URI|JavaScript|Launch|EmbeddedFile)\b/);
});

test('one PDF is made for two who ask at a time, and one that takes too long ends', async () => {
  const [one, other] = [printReceipt(usual), printReceipt(usual)];
  expect(one).toBe(other);
  await one;
  expect(await printReceipt(receipt([]), 1)).toMatchObject(refused('unavailable'));
});
