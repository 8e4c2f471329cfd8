import { describe, expect, test } from 'vitest';
import { createTestProgram, testAnswers } from '#e2e/unit/create-program.ts';
import { asFile, type Part, post, wireForm } from '#e2e/unit/post-application.ts';
import { samplePdf, samplePng } from '#e2e/unit/sample-files.ts';
import { expectNothingStored, useTestProgram } from '#e2e/unit/use-program.ts';

const program = useTestProgram();

const deck: Part = ['Pitch deck', asFile(samplePdf(), 'a.pdf')];
const disguised: Part = ['Pitch deck', asFile(Buffer.from('MZ\0\0\0\0'), 'b.pdf')];
const misnamed: Part = ['Pitch deck', asFile(samplePng(), 'b.jpg')];
const empty: Part = ['Pitch deck', asFile(Buffer.alloc(0), 'c.pdf')];
const tooLarge: Part = ['Pitch deck', asFile(samplePdf(10 * 1024 * 1024), 'd.pdf')];

describe('a bad application is refused whole', () => {
  test.each<[string, number, string, object, Part[]]>([
    ['a missing answer', 422, 'Founder', { ...testAnswers, Founder: ' ' }, [deck]],
    ['a bad address', 422, 'Email', { ...testAnswers, Email: 'nobody' }, [deck]],
    ['an unticked box', 422, 'I agree', { ...testAnswers, 'I agree': 'false' }, [deck]],
    ['a missing file', 422, 'Pitch deck', testAnswers, []],
    ['an empty file', 422, 'Pitch deck', testAnswers, [empty]],
    ['an unknown question', 422, 'Other', { ...testAnswers, Other: 'x' }, [deck]],
    ['a file for no question', 422, 'Other', testAnswers, [deck, ['Other', asFile(samplePdf(), 'b.pdf')]]],
    ['a program in disguise', 415, 'Pitch deck', testAnswers, [disguised]],
    ['a PNG that is named JPG', 415, 'Pitch deck', testAnswers, [misnamed]],
    ['too large a file', 413, 'Pitch deck', testAnswers, [tooLarge]],
    ['two files for one question', 422, 'Pitch deck', testAnswers, [deck, deck]],
    ['a program, then a PDF', 415, 'Pitch deck', testAnswers, [disguised, deck]],
    ['a PDF, then a program', 415, 'Pitch deck', testAnswers, [deck, disguised]],
    ['a program before two PDFs', 415, 'Pitch deck', testAnswers, [disguised, deck, deck]],
    ['a program after two PDFs', 415, 'Pitch deck', testAnswers, [deck, deck, disguised]],
    ['a program and an empty file', 415, 'Pitch deck', testAnswers, [disguised, empty]],
    ['a program, and a missing answer', 422, 'Founder', { ...testAnswers, Founder: '' }, [disguised]],
    ['a program, and too large a file', 413, 'Pitch deck', testAnswers, [disguised, tooLarge]],
  ])('%s', async (_what, expected, label, answers, files) => {
    const { status, body } = await post(wireForm(program, answers, files));
    expect(status).toBe(expected);
    expect(body).toMatchObject({ status: 'error', message: expect.any(String) });
    expect(body.errors[label][0]).toEqual(expect.any(String));
    await expectNothingStored();
  });

  test('more made-up questions than a function takes arguments are answered with a few of them', async () => {
    const madeUp = Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`n${index}`, 1]));
    const { status, body } = await post(wireForm(program, { ...testAnswers, ...madeUp }));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toHaveLength(20);
    await expectNothingStored();
  });

  test.each([
    ['JSON in a form', (name: string) => `form_data=${encodeURIComponent(name)}&`],
    ['one question', (name: string) => `${encodeURIComponent(name)}=&`],
    ['no question', () => '&'],
  ])('a form that repeats %s thousands of times is too large, and is not read through', async (_what, piece) => {
    const body = `program_id=${program.id}&${piece('Founder').repeat(100_000)}`;
    const { status } = await post(body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(status).toBe(413);
    await expectNothingStored();
  });

  test('10 MB to the byte is not too large', async () => {
    const almost = samplePdf(10 * 1024 * 1024 - 2000);
    const exact = Buffer.concat([almost, Buffer.alloc(10 * 1024 * 1024 - almost.length, ' ')]);
    expect(exact.length).toBe(10 * 1024 * 1024);
    expect((await post(wireForm(program, testAnswers, [['Pitch deck', asFile(exact, 'a.pdf')]]))).status).toBe(201);
  });

  test.each<[string, number, BodyInit, Record<string, string>]>([
    ['no JSON', 400, '{', { 'content-type': 'application/json' }],
    ['a JSON list', 400, '[]', { 'content-type': 'application/json' }],
    ['another content type', 415, 'x', { 'content-type': 'text/xml' }],
    ['no boundary', 400, 'x', { 'content-type': 'multipart/form-data' }],
    [
      'half a form',
      400,
      '--b\r\nContent-Disposition: form-data; name="Founder"\r\n\r\nAsha',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
    ['no program', 422, '{}', { 'content-type': 'application/json' }],
    ['an unknown program', 404, '{"program_id": 99999}', { 'content-type': 'application/json' }],
    ['a program id of a strange kind', 422, '{"program_id": {"a": 1}}', { 'content-type': 'application/json' }],
    [
      'form_data that is no JSON',
      400,
      '--b\r\nContent-Disposition: form-data; name="form_data"\r\n\r\n{\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ],
    [
      'another site',
      403,
      '{}',
      { 'content-type': 'application/json', origin: 'https://elsewhere.example', host: 'localhost:3000' },
    ],
  ])('%s', async (_what, expected, body, headers) => {
    const answer = await post(body, headers);
    expect([answer.status, answer.body.status]).toEqual([expected, 'error']);
    await expectNothingStored();
  });

  test('a closed program answers 409, also to the minute', async () => {
    const closed = await createTestProgram({ closesAt: new Date(Date.now() - 1000) });
    const { status } = await post(JSON.stringify({ program_id: closed.id }), { 'content-type': 'application/json' });
    expect(status).toBe(409);
  });
});
