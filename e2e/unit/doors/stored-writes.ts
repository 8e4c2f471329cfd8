import { POST as correct } from '#app/api/mine/correction/route.ts';
import { POST as withdraw } from '#app/api/mine/withdrawal/route.ts';
import { askedForTest, askForTest, codeForTest } from '#e2e/unit/applications/asking-person.ts';
import { minorAnswers, minorProgramForTest } from '#e2e/unit/applications/minors.ts';
import { resumeAddress } from '#lib/mail/link-maker.ts';
import { database } from '#lib/platform/db/client.ts';
import { announceUpload } from '#lib/platform/uploads/unfinished-upload.ts';
import { testAnswers } from '../create-program.ts';
import { asFile, type Part, plainForm, post, wireForm } from '../post-application.ts';
import { draftForTest, holderHeaders, pageForTest } from '../private-page.ts';
import { samplePdf } from '../sample-files.ts';

/** A request that is taken if there is room, and how many bytes of it at least are stored. */
interface StoredWrite {
  bytes: number;
  body?: BodyInit;
  headers?: Headers;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

type Make = (program: { id: number }) => Promise<StoredWrite>;

const kilobyte = 1024;
const text = 'क'.repeat(10 * kilobyte);
const textBytes = Buffer.byteLength(text);
const deck = samplePdf(100 * kilobyte);
const withDeck: Part[] = [['Pitch deck', asFile(deck, 'deck.pdf')]];

/** The headers of a browser that has the page of `token` open, with a JSON body unless it is a form. */
function holderOf(token: string, more: Record<string, string> = {}): Headers {
  const headers = holderHeaders(token);
  for (const [name, value] of Object.entries({ origin: 'http://localhost', ...more })) headers.set(name, value);
  return headers;
}
const jsonOf = (token: string) => holderOf(token, { 'content-type': 'application/json' });
const asJson = new Headers({ 'content-type': 'application/json' });

const fieldId = async (programId: number, label: string) =>
  (await database().formField.findFirstOrThrow({ where: { programId, label } })).id;

/** An application that was sent, and the token of its page. */
async function sent(program: { id: number }) {
  const { body } = await post(wireForm(program));
  return { id: Number(body.data.id), token: String(body.data.private_link).split('/').at(-1) ?? '' };
}

/** Sends the changes of an application to be checked. */
function correctionOf(program: { id: number }, token: string): StoredWrite {
  const body = plainForm(program, { ...testAnswers, कल्पना: text });
  body.delete('program_id');
  return { body, headers: holderOf(token), query: { base: '0' }, bytes: textBytes };
}

/** One valid request for each method whose budget is `content` or `rows`. */
export const storedWrites: Record<string, Make> = {
  'POST contactus': async () => ({
    body: JSON.stringify({ name: 'Asha', email: 'asha@example.org', message: 'क'.repeat(900) }),
    headers: asJson,
    bytes: 2700,
  }),
  'POST drafts': async (program) => ({
    body: plainForm(program, { Founder: 'Asha', कल्पना: text }, withDeck),
    bytes: textBytes + deck.length,
  }),
  'POST mine/correction': async (program) => correctionOf(program, (await sent(program)).token),
  'POST mine/correction/confirm': async (program) => {
    const { token } = await sent(program);
    const { body, headers } = correctionOf(program, token);
    const request = new Request('http://localhost/?base=0', { method: 'POST', body, headers } as RequestInit);
    const read = (await (await correct(request, { params: Promise.resolve({}) })).json()) as {
      data: { draft: string };
    };
    const fields = { draft: read.data.draft, base: 0, seen: 0 };
    return { body: JSON.stringify(fields), headers: jsonOf(token), bytes: textBytes };
  },
  'POST mine/draft': async (program) => {
    const { token } = await draftForTest(program);
    const body = plainForm(program, { Founder: 'Asha', कल्पना: text }, withDeck);
    return { body, headers: holderOf(token), bytes: textBytes + deck.length };
  },
  'PATCH mine/draft': async (program) => {
    const { token } = await draftForTest(program);
    const answers = [{ field_id: await fieldId(program.id, 'कल्पना'), value: text, version: 0 }];
    return { body: JSON.stringify({ answers }), headers: jsonOf(token), bytes: textBytes };
  },
  'POST mine/draft/choices': async (program) => {
    const { token, pageId } = await draftForTest(program);
    const field = await fieldId(program.id, 'Founder');
    await database().draftAnswer.updateMany({ where: { draft: { pageId } }, data: { otherValue: 'Ravi' } });
    const body = JSON.stringify({ field_id: field, version: 1, keeps: 'other' });
    return { body, headers: jsonOf(token), bytes: 1 };
  },
  'POST mine/draft/send': async (program) => {
    const { token } = await draftForTest(program);
    const body = plainForm(program, { ...testAnswers, कल्पना: text }, withDeck);
    return { body, headers: holderOf(token), bytes: textBytes + deck.length };
  },
  'POST mine/link-email': async (program) => {
    const { token } = await draftForTest(program);
    const email = `${crypto.randomUUID()}@example.org`;
    return { body: JSON.stringify({ email }), headers: jsonOf(token), bytes: 1 };
  },
  'POST mine/links': async (program) => {
    const { token } = await draftForTest(program);
    return { body: JSON.stringify({ name: 'Ravi', role: 'read' }), headers: jsonOf(token), bytes: 1 };
  },
  'POST mine/messages': async (program) => {
    const { token } = await sent(program);
    const body = new FormData();
    const message = 'x'.repeat(4500);
    body.set('text', message);
    body.append('files', asFile(deck, 'deck.pdf'));
    return { body, headers: holderOf(token), bytes: deck.length + message.length };
  },
  'POST mine/parent': async () => {
    const minors = await minorProgramForTest();
    const { body } = await post(wireForm(minors, { ...minorAnswers, Email: `${crypto.randomUUID()}@example.org` }));
    const email = `${crypto.randomUUID()}@example.org`;
    const token = String(body.data.private_link).split('/').at(-1) ?? '';
    return { body: JSON.stringify({ email }), headers: jsonOf(token), bytes: 1 };
  },
  'POST mine/uploads': async (program) => {
    const { token } = await draftForTest(program);
    const base64 = (value: string | number) => Buffer.from(`${value}`).toString('base64');
    const metadata = `filename ${base64('deck.pdf')},field ${base64(await fieldId(program.id, 'Pitch deck'))}`;
    const tus = { 'tus-resumable': '1.0.0', 'upload-length': `${deck.length}`, 'upload-metadata': metadata };
    // Nothing is stored until pieces come.
    return { headers: holderOf(token, tus), bytes: 0 };
  },
  'PATCH mine/uploads/[id]': async (program) => {
    const { token, pageId } = await draftForTest(program);
    const field = await fieldId(program.id, 'Pitch deck');
    const place = { pageId, use: 'draft', requestId: null, fieldId: field } as const;
    const announced = { ...place, filename: 'deck.pdf', bytes: deck.length, client: '10.0.0.9' };
    const { id } = await announceUpload(announced);
    const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    return { body: new Uint8Array(deck), headers: holderOf(token, tus), params: { id }, bytes: deck.length };
  },
  'POST mine/withdrawal/take-back': async (program) => {
    const { id, token } = await sent(program);
    const own = JSON.stringify({ application: id });
    const request = new Request('http://localhost/', { method: 'POST', body: own, headers: jsonOf(token) });
    await withdraw(request, { params: Promise.resolve({}) });
    return { body: own, headers: jsonOf(token), bytes: 1 };
  },
  'POST resume': async () => {
    const { code } = await pageForTest();
    return { body: JSON.stringify({ code }), headers: asJson, bytes: 1 };
  },
  'POST resume/again': async (program) => {
    const answers = { ...testAnswers, Email: `${crypto.randomUUID()}@example.org` };
    const { body } = await post(wireForm(program, answers, withDeck));
    const query = new URL((await resumeAddress(body.data.id)) ?? '').searchParams;
    return { body: JSON.stringify(Object.fromEntries(query)), headers: asJson, bytes: 1 };
  },
  'POST resume/lost': async () => ({
    body: JSON.stringify({ email: `${crypto.randomUUID()}@example.org` }),
    headers: asJson,
    bytes: 1,
  }),
  'POST submissions': async (program) => ({
    body: wireForm(program, { ...testAnswers, कल्पना: text }, withDeck),
    bytes: textBytes + deck.length,
  }),
  'POST your-data': async () => {
    const message = 'क'.repeat(1000);
    return { body: JSON.stringify({ ...askedForTest(), message }), headers: asJson, bytes: 3000 };
  },
  'POST your-data/again': async () => ({
    body: JSON.stringify({ token: await askForTest() }),
    headers: asJson,
    bytes: 1,
  }),
  'POST your-data/code': async () => {
    const token = await askForTest();
    return { body: JSON.stringify({ token, code: await codeForTest(token) }), headers: asJson, bytes: 1 };
  },
};
