import { describe, expect, it } from 'vitest';
import { officeDocument } from '#e2e/files/office-document.ts';
import { compressedPdf, pdfDocument } from '#e2e/files/pdf-document.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, browser, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { database } from '#lib/db/client.ts';

const program = useTestProgram();
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const active = compressedPdf({ objects: [script] });
const send = (content: Buffer, name: string) =>
  post(wireForm(program, testAnswers, [['Pitch deck', asFile(content, name)]]));
const newest = () => database().attachment.findFirst({ orderBy: { id: 'desc' } });

describe('what readers should know about a file is kept with it', () => {
  it.each([
    ['a script', active, 'Contains JavaScript.'],
    ['nothing', pdfDocument(), null],
    ['encryption', pdfDocument({ trailer: '/Encrypt 5 0 R' }), 'Could not be checked: encrypted.'],
  ])('%s', async (_what, content, caution) => {
    expect((await send(content, 'a.pdf')).status).toBe(201);
    expect(await newest()).toMatchObject({ caution, scan: null });
  });

  it('also if the file waited with a form that came back', async () => {
    const answers = { ...testAnswers, Founder: '' };
    const returned = await post(plainForm(program, answers, [['Pitch deck', asFile(active, 'kept.pdf')]]), browser);
    const draft = returned.draft;
    expect(draft).not.toBe('');
    const again = plainForm(program, testAnswers);
    again.set('draft', draft);
    expect((await post(again, browser)).location).toContain('/apply/mine/sent?');
    expect(await newest()).toMatchObject({ filename: 'kept.pdf', caution: 'Contains JavaScript.' });
  });
});

it('a refusal says what is wrong with the file', async () => {
  const macros = officeDocument({ more: [{ name: 'word/vbaProject.bin', content: 'x' }] });
  const { status, body } = await send(macros, 'plan.docx');
  expect(status).toBe(415);
  expect(body.errors['Pitch deck'][0]).toBe('“plan.docx” contains macros. Save it without macros or as a PDF file.');
  const cut = pdfDocument().subarray(0, 200);
  expect((await send(cut, 'plan.pdf')).body.errors['Pitch deck'][0]).toMatch(
    /^“plan\.pdf” is damaged.*Choose a PDF, Word/,
  );
});

it('a setting refuses what is otherwise marked', async () => {
  await database().siteSetting.create({ data: { key: 'refusesActivePdf', value: 'true' } });
  const { status, body } = await send(active, 'plan.pdf');
  expect(status).toBe(415);
  expect(body.errors['Pitch deck'][0]).toContain('“plan.pdf” contains scripts, commands or attached files');
  expect((await send(pdfDocument(), 'plan.pdf')).status).toBe(201);
});
