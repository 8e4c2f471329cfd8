import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBrowser } from '#e2e/checks/find-browser.ts';
import { disguises } from '#e2e/files/disguised/disguises.ts';
import { compressedPdf, pdfDocument } from '#e2e/files/pdf-document.ts';
import { realFiles } from '#e2e/files/real/real-files.ts';
import { browserArguments } from '#e2e/fixtures/browser/browser-arguments.ts';
import { pdfFacts } from './pdf.ts';

const tagged = '/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R/Lang(en-IN)';
const objects = ['<</Type/StructTreeRoot>>', '<</Marked true>>'];

test.each([
  ['without tags', pdfDocument(), { pages: 1, isTagged: false, language: null }],
  ['with tags', pdfDocument({ catalog: tagged, objects }), { pages: 1, isTagged: true, language: 'en-IN' }],
  ['packed', compressedPdf({ catalog: tagged }), { pages: 1, isTagged: true, language: 'en-IN' }],
  [
    'whose mark is an object of its own',
    pdfDocument({ catalog: '/MarkInfo 6 0 R/StructTreeRoot 5 0 R', objects }),
    { pages: 1, isTagged: true, language: null },
  ],
  [
    'that says it is not marked',
    pdfDocument({ catalog: '/MarkInfo<</Marked false>>/StructTreeRoot 5 0 R', objects }),
    { pages: 1, isTagged: false, language: null },
  ],
  [
    'with a language in UTF-16',
    pdfDocument({ catalog: '/Lang<FEFF006D0072002D0049004E>' }),
    { pages: 1, isTagged: false, language: 'mr-IN' },
  ],
  [
    'with nonsense for a language',
    pdfDocument({ catalog: '/Lang(<script>)' }),
    { pages: 1, isTagged: false, language: null },
  ],
  ['that is none', Buffer.from('%PDF-1.4 <html>'), { pages: null, isTagged: null, language: null }],
])('a PDF %s', async (_what, content, facts) => {
  expect(await pdfFacts(content)).toEqual(facts);
});

test('every real PDF says how many pages it has, unless it cannot be read', async () => {
  const pdfs = (await realFiles()).filter(({ filename }) => filename.endsWith('.pdf'));
  const found = await Promise.all(pdfs.map(async ({ what, content }) => [what, (await pdfFacts(content)).pages]));
  expect(found.filter(([, pages]) => pages !== 1).map(([what]) => what)).toEqual([
    'that its author does not let be changed, compressed',
    'with compressed objects that are damaged',
    'with objects in another compression',
  ]);
});

test('no disguise keeps it busy or makes it fail', async () => {
  const start = process.cpuUsage();
  for (const { content } of disguises()) await pdfFacts(content);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(20_000);
});

const browser = findBrowser();
test.skipIf(!browser)('a PDF that a browser made has tags, a language and three pages', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pdf-facts-'));
  try {
    const page =
      '<html lang="mr"><title>x</title><h1>निविदा</h1><p>a<p style="break-before:page">b<p style="break-before:page">c';
    const target = path.join(folder, 'made.pdf');
    const print = [
      '--headless',
      `--print-to-pdf=${target}`,
      `data:text/html;charset=utf-8,${encodeURIComponent(page)}`,
    ];
    execFileSync(browser as string, [...browserArguments, `--user-data-dir=${folder}/profile`, ...print], {
      stdio: 'ignore',
    });
    expect(await pdfFacts(readFileSync(target))).toEqual({ pages: 3, isTagged: true, language: 'mr' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
