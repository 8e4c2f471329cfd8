import { Agent, request } from 'node:http';
import { samplePdf } from '#e2e/unit/sample-files.ts';
import { networks, type Strangers } from './strangers.ts';

// Sends all that strangers can send, as fast as the site answers, until it is killed.

const { site, programId, textFields, fileField, network } = JSON.parse(process.argv[2] ?? '') as Strangers;
const inParallel = 64;
const megabyte = 1024 * 1024;
const addressOf = networks[network];
const agent = new Agent({ keepAlive: true, maxSockets: inParallel });
const statuses = new Map<number, number>();
let number = 0;

interface Sent {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends a request from the next address of the network. One that the site cuts off counts as 0. */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer | string = '',
): Promise<Sent> {
  return new Promise((resolve) => {
    const done = (sent: Sent) => {
      statuses.set(sent.status, (statuses.get(sent.status) ?? 0) + 1);
      resolve(sent);
    };
    const length = { 'content-length': `${Buffer.byteLength(body)}` };
    number += 1;
    const own = { accept: 'application/json', origin: site, 'x-forwarded-for': addressOf(number) };
    const sending = request(site + path, { method, agent, headers: { ...own, ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('close', () => {
        const { statusCode: status = 0, headers: answered } = response;
        done({ status, headers: answered, text: Buffer.concat(chunks).toString() });
      });
    });
    sending.on('error', () => done({ status: 0, headers: {}, text: '' }));
    sending.end(body);
  });
}

/** A multipart form. */
async function form(fields: Record<string, string>, files: Record<string, Buffer>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  for (const [name, content] of Object.entries(files)) data.append(name, new Blob([new Uint8Array(content)]), 'a.pdf');
  const whole = new Response(data);
  const type = whole.headers.get('content-type') ?? '';
  return { body: Buffer.from(await whole.arrayBuffer()), headers: { 'content-type': type } };
}

const answers = { 'Full Name': 'Fast', 'Email Address': 'fast@example.org', program_id: programId };
const pdf = samplePdf(9.9 * megabyte);
const application = await form({ form_data: JSON.stringify(answers) }, { 'Pitch Deck': pdf });
const invalid = await form({ program_id: `${programId}`, 'Full Name': 'Fast' }, { 'Pitch Deck': pdf });
const huge = await form(
  { form_data: JSON.stringify(answers) },
  Object.fromEntries(Array.from({ length: 9 }, (_, file) => [`Other ${file}`, pdf])),
);
const asJson = { 'content-type': 'application/json' };
const text = JSON.stringify({ program_id: programId, 'Full Name': 'Fast' });
const base64 = (value: string | number) => Buffer.from(`${value}`).toString('base64');
const tus = { 'tus-resumable': '1.0.0' };

async function savedPage(): Promise<Record<string, string>> {
  const { headers } = await send('POST', '/api/drafts/', asJson, text);
  const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
  return { cookie: cookies.join('; ') };
}

async function typeMuch(): Promise<void> {
  const page = await savedPage();
  const typed = textFields.map((field_id) => ({ field_id, value: 'x'.repeat(90_000), version: 0 }));
  for (const _time of [1, 2, 3])
    await send('PATCH', '/api/mine/draft/', { ...asJson, ...page }, JSON.stringify({ answers: typed }));
}

async function announceMuch(): Promise<void> {
  const page = await savedPage();
  for (let time = 0; time < 10; time += 1) {
    const metadata = `filename ${base64('a.pdf')},field ${base64(fileField)}`;
    const about = { 'upload-length': `${pdf.length}`, 'upload-metadata': metadata };
    const { headers } = await send('POST', '/api/mine/uploads/', { ...tus, ...page, ...about });
    if (typeof headers.location !== 'string') return;
    const piece = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    await send('PATCH', headers.location, { ...tus, ...page, ...piece }, time % 3 === 0 ? pdf : pdf.subarray(0, 1000));
    if (time % 3 === 2) await send('DELETE', headers.location, { ...tus, ...page });
  }
}

/** Files that wait for a correction and for messages of one application, and are checked, sent and removed. */
async function waitMuch(): Promise<void> {
  const small = await form({ form_data: JSON.stringify(answers) }, { 'Pitch Deck': samplePdf(2000) });
  const applied = await send('POST', '/api/submissions/', small.headers, small.body);
  const [, token] = /"private_link":"[^"]*\/([\w-]+)"/.exec(applied.text) ?? [];
  if (!token) return;
  const page = { cookie: `mine=${token}` };
  for (let time = 0; time < 6; time += 1) {
    const use = time % 2 === 0 ? 'correction' : 'message';
    const metadata = `filename ${base64('a.pdf')},field ${base64(fileField)},use ${base64(use)}`;
    const about = { 'upload-length': `${pdf.length}`, 'upload-metadata': metadata };
    const { headers } = await send('POST', '/api/mine/uploads/', { ...tus, ...page, ...about });
    if (typeof headers.location !== 'string') continue;
    const piece = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    await send('PATCH', headers.location, { ...tus, ...page, ...piece }, pdf);
    const named = {
      text: 'x',
      base: '0',
      'Full Name': 'Fast',
      uploaded_file: headers.location.split('/').at(-2) ?? '',
    };
    const sent = await form(named, {});
    const address = use === 'message' ? '/api/mine/messages/' : '/api/mine/correction/?base=0';
    await send('POST', address, { ...page, ...sent.headers }, sent.body);
    await send('DELETE', headers.location, { ...tus, ...page });
  }
}

const message = JSON.stringify({ name: 'Fast', email: 'fast@example.org', message: 'x'.repeat(900) });
const kinds: (() => Promise<unknown>)[] = [
  () => send('POST', '/api/submissions/', application.headers, application.body),
  () => send('POST', '/api/submissions/', { ...invalid.headers, accept: 'text/html' }, invalid.body),
  () => send('POST', '/api/submissions/', huge.headers, huge.body),
  typeMuch,
  announceMuch,
  waitMuch,
  () => send('POST', '/api/contactus/', asJson, message),
  () => send('POST', '/api/resume/', asJson, JSON.stringify({ code: '0000-0000-0000' })),
];

process.on('message', () => process.send?.([...statuses]));
await Promise.all(
  Array.from({ length: inParallel }, async (_, worker) => {
    for (let turn = worker; ; turn += 1) await kinds[turn % kinds.length]?.();
  }),
);
