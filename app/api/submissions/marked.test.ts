import { describe, expect, it } from 'vitest';
import { latin } from '#e2e/files/disguised/disguise.ts';
import { officeDocument } from '#e2e/files/office-document.ts';
import { compressedPdf, pdfDocument } from '#e2e/files/pdf-document.ts';
import { testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, browser, enter, entryForm, type Part, plainForm, post, wireForm } from '#e2e/unit/post-application.ts';

import { asHolder, holderHeaders } from '#e2e/unit/private-page.ts';
import { callAs, signInForTest } from '#e2e/unit/sign-in.ts';
import { useTestProgram } from '#e2e/unit/use-program.ts';
import { getDraft } from '#lib/applications/drafts/returned-draft.ts';
import { getConfirmation } from '#lib/applications/private-pages/mine/next-steps.ts';
import { getMine } from '#lib/applications/private-pages/mine/own-application.ts';
import { getSubmission } from '#lib/applications/submissions/submission-detail.ts';
import { database } from '#lib/platform/db/client.ts';

const program = useTestProgram();
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const active = compressedPdf({ objects: [script] });
const cutOff = pdfDocument().subarray(0, -20);
const note = 'We could not read this PDF to its end. Open it once to be sure.';
const send = (content: Buffer, name: string) =>
  post(wireForm(program, testAnswers, [['Pitch deck', asFile(content, name)]]));
const newest = () => database().attachment.findFirst({ orderBy: { id: 'desc' } });

describe('a note for readers about a file is kept with it', () => {
  it.each([
    ['a script', active, 'Contains JavaScript.'],
    ['nothing', pdfDocument(), null],
    ['what we could not read', cutOff, note],
  ])('%s', async (_what, content, caution) => {
    expect((await send(content, 'a.pdf')).status).toBe(201);
    expect(await newest()).toMatchObject({ caution, scan: null });
  });

  it('the sender sees the part that is for them, after sending and before', async () => {
    const { body } = await send(cutOff, 'plan.pdf');
    expect(body.data.file_notes).toEqual([{ name: 'plan.pdf', note }]);
    expect(JSON.parse(body.data.receipt.statement).files).toMatchObject([{ name: 'plan.pdf', note }]);
    const plain = await send(pdfDocument(), 'plain.pdf');
    expect(plain.body.data.file_notes).toEqual([]);
    expect(JSON.parse(plain.body.data.receipt.statement).files[0]).not.toHaveProperty('note');
    const headers = holderHeaders(body.data.private_link.split('/').at(-1));
    const confirmed = await asHolder(headers, getConfirmation);
    expect(confirmed).toMatchObject({ value: { files: [{ filename: 'plan.pdf', note }] } });
    expect(await asHolder(headers, getMine)).toMatchObject({ sent: { files: [{ caution: note }] } });
    const answers = { ...testAnswers, Founder: '' };
    const { draft } = await post(plainForm(program, answers, [['Pitch deck', asFile(cutOff, 'kept.pdf')]]), browser);
    expect((await getDraft(draft))?.files).toMatchObject([{ filename: 'kept.pdf', note }]);
    const again = plainForm(program, testAnswers);
    again.set('draft', draft);
    await post(again, browser);
    expect(await newest()).toMatchObject({ filename: 'kept.pdf', caution: note });
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

it('staff who enter an application see the same', async () => {
  const admin = await signInForTest();
  const file: Part[] = [['Pitch deck', asFile(cutOff, 'paper.pdf')]];
  const { body } = await enter(admin, program.id, entryForm(testAnswers, {}, file));
  const seen = await callAs(admin, getSubmission, body.data.id);
  expect(seen).toMatchObject({ value: { files: [{ filename: 'paper.pdf', caution: note }] } });
});

it('a refusal says what is wrong with the file', async () => {
  const macros = officeDocument({ more: [{ name: 'word/vbaProject.bin', content: 'x' }] });
  const { status, body } = await send(macros, 'plan.docx');
  expect(status).toBe(415);
  expect(body.errors['Pitch deck'][0]).toBe('“plan.docx” contains macros. Save it without macros or as a PDF file.');
  const refusalOf = async (content: Buffer, name: string) => {
    const answer = await send(content, name);
    expect(answer.status).toBe(415);
    return answer.body.errors['Pitch deck'][0];
  };
  expect(await refusalOf(latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'photo.jpg')).toBe(
    '“photo.jpg” is a HEIC photo from an iPhone. Save it as a JPG picture, then choose that one. For new photos, choose “Most Compatible” on the iPhone under Settings, Camera, Formats.',
  );
  expect(await refusalOf(latin('<html><body>Result</body></html>'), 'result.doc')).toBe(
    '“result.doc” is a web page (HTML). Print it to a PDF file, then choose that one.',
  );
  const remote = [{ kind: 'attachedTemplate', target: 'https://files.example/a.dotm', isExternal: true }];
  expect(await refusalOf(officeDocument({ relations: remote }), 'plan.docx')).toBe(
    '“plan.docx” loads parts, such as its template, from another computer. Save it as a PDF file, then choose that one.',
  );
  expect(await refusalOf(pdfDocument({ trailer: '/Encrypt 5 0 R' }), 'plan.pdf')).toBe(
    '“plan.pdf” is protected by a password, so that we cannot read it. Save it without one, then choose it again.',
  );
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
