import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRaw } from '#e2e/fixtures/raw-request.ts';
import { inDatabase } from '#e2e/fixtures/stored.ts';
import { type SiteServer, signIn } from '../../load/site-server.ts';
import type { Attack, Trial } from '../attack.ts';
import { type Document, freshPdf, publish, upload } from '../published-document.ts';

/** Visitors ask while editors publish and take off; once it is off, no one gets it. */
async function race(
  { server, times }: Trial,
  document: Document,
  set: (action: 'publish' | 'unpublish') => Promise<void>,
) {
  const broken: string[] = [];
  let tried = 0;
  for (let round = 0; round < times(20); round += 1) {
    let goesOn = true;
    const visitors = Array.from({ length: 4 }, async () => {
      while (goesOn) {
        const response = await fetch(server.address + document.url);
        await response.arrayBuffer();
        if (![200, 404].includes(response.status))
          broken.push(`While it is published a visitor gets ${response.status}`);
        tried += 1;
      }
    });
    await set('publish');
    if ((await fetch(server.address + document.url)).status !== 200) broken.push('A published document is not there');
    await set('unpublish');
    const after = await Promise.all(Array.from({ length: 8 }, () => fetch(server.address + document.url)));
    if (after.some(({ status }) => status !== 404))
      broken.push('A document that was taken off the site is still there');
    goesOn = false;
    await Promise.all(visitors);
  }
  return { tried, broken };
}

const stored = ({ databaseFile, uploadsFolder }: SiteServer) => ({
  rows: inDatabase(databaseFile, (database) => database.prepare('SELECT count(*) FROM Document').pluck().get()),
  files: readdirSync(path.join(uploadsFolder, 'documents')).length,
  arriving: readdirSync(path.join(uploadsFolder, 'incoming')).length,
});

/** Uploads that end in their middle leave nothing. */
async function cutUploads({ server, random, times }: Trial, cookie: string) {
  const before = JSON.stringify(stored(server));
  const { hostname, port } = new URL(server.address);
  const tried = times(20);
  for (let cut = 0; cut < tried; cut += 1) {
    const content = freshPdf(2_000_000);
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="cut.pdf"\r\n\r\n'),
      content,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `POST /api/admin/documents/ HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${server.address}\r\ncookie: ${cookie}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, Math.floor(random() * (body.length - 1))));
    await pause(random() * 200);
    socket.destroy();
  }
  for (let wait = 0; wait < 100 && JSON.stringify(stored(server)) !== before; wait += 1) await pause(100);
  const after = JSON.stringify(stored(server));
  return { tried, broken: after === before ? [] : [`${tried} uploads that were cut made ${after} of ${before}`] };
}

/** The same file many times at once is one document. */
async function atOnce({ server, times }: Trial, cookie: string) {
  const broken: string[] = [];
  const tried = times(10);
  for (let round = 0; round < tried; round += 1) {
    const content = freshPdf();
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upload(server, cookie, content, `name-${index}.pdf`)),
    );
    if (new Set(made.map(({ id }) => id)).size !== 1)
      broken.push(`One file became documents ${made.map(({ id }) => id)}`);
  }
  return { tried, broken };
}

/** A download that is under way when the document is taken off the site ends with the bytes it began with, or is cut. */
async function whileDownloaded({ server }: Trial, cookie: string) {
  const content = freshPdf(9_000_000);
  const document = await upload(server, cookie, content, 'large.pdf');
  const set = await publish(server, cookie, [document.id]);
  const response = await fetch(server.address + document.url);
  const reader = response.body?.getReader();
  const parts = [(await reader?.read())?.value ?? new Uint8Array()];
  await set('unpublish');
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value);
  const isWhole = Buffer.concat(parts).equals(content);
  return { tried: 1, broken: isWhole ? [] : ['A download that was under way got other bytes'] };
}

const attack: Attack = {
  promise:
    'A document reaches visitors only while something published names it, and an upload is whole or leaves nothing',
  hasOnePicture: true,
  settings: { RATE_LIMIT_WRITES: '0' },
  run: async (trial) => {
    const { server } = trial;
    const cookie = await signIn(server);
    const content = freshPdf();
    const document = await upload(server, cookie, content);
    const found = [await whatLeaks(server, document, content)];
    const set = await publish(server, cookie, [document.id]);
    const response = await fetch(server.address + document.url);
    if (!Buffer.from(await response.arrayBuffer()).equals(content))
      found.push({ tried: 1, broken: ['A published document has other bytes'] });
    await set('unpublish');
    found.push(await whatLeaks(server, document, content));
    found.push(await race(trial, document, set));
    found.push(await cutUploads(trial, cookie), await atOnce(trial, cookie), await whileDownloaded(trial, cookie));
    if (server.errorLog) found.push({ tried: 0, broken: [`The server logged: ${server.errorLog.slice(0, 1000)}`] });
    return {
      tried: found.reduce((sum, { tried }) => sum + tried, 0),
      broken: found.flatMap(({ broken }) => broken),
      slowestMilliseconds: null,
    };
  },
};

export default attack;

/** Every way to ask for a document and its file. */
function ways({ id, url }: Document, file: string, etag: string) {
  const name = url.slice(url.indexOf('-') + 1);
  const addresses = [
    ...[
      url,
      `${url}/`,
      `${url}?download`,
      `/documents/${id}-`,
      `/documents/${id}-old.pdf`,
      `/documents/0${id}-${name}`,
    ],
    ...[
      `/documents/%3${id % 10}-${name}`,
      `//documents/${id}-${name}`,
      `/documents/./${id}-${name}`,
      `/documents//${id}-${name}`,
    ],
    ...[
      `/documents/%2e%2e/documents/${id}-${name}`,
      `/documents%2f${id}-${name}`,
      `/DOCUMENTS/${id}-${name}`,
      `/documents/${id}-${name}%00`,
    ],
    ...[
      `/documents/${file}`,
      `/media/${file}`,
      `/media/../documents/${file}`,
      `/media/..%2fdocuments%2f${file}`,
      `/media/%2e%2e/documents/${file}`,
    ],
    ...[
      `/api/compressed/documents/${file}`,
      `/api/compressed/..%2f${file}`,
      `/uploads/documents/${file}`,
      `/_next/static/../../uploads/documents/${file}`,
    ],
    ...[
      `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`,
      `/_next/image?url=%2Fmedia%2F..%2Fdocuments%2F${file}&w=640&q=75`,
    ],
  ];
  const headers: Record<string, string>[] = [
    {},
    { range: 'bytes=0-99' },
    { range: 'bytes=-200' },
    { 'if-none-match': etag },
    { 'if-none-match': '*' },
    { 'if-range': etag, range: 'bytes=0-9' },
    { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
    { 'accept-encoding': 'br, gzip' },
    { rsc: '1' },
    { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', 'x-real-ip': '127.0.0.1' },
    { 'x-middleware-subrequest': 'proxy:proxy:proxy', 'x-original-url': url, 'x-rewrite-url': url },
    { cookie: 'centre.session_token=admin; __prerender_bypass=1' },
  ];
  return addresses.flatMap((address) =>
    headers.flatMap((each) => ['GET', 'HEAD'].map((method) => ({ method, address, headers: each }))),
  );
}

/** What a visitor gets of a document that nothing published names. */
async function whatLeaks(
  server: SiteServer,
  document: Document,
  content: Buffer,
): Promise<{ tried: number; broken: string[] }> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = `${sha256.slice(0, 32)}.pdf`;
  const tried = ways(document, file, `"${sha256}"`);
  const broken: string[] = [];
  for (const way of tried) {
    const { status, head, body } = await sendRaw(server.address, way);
    const said = `${way.method} ${way.address} ${JSON.stringify(way.headers)} answered ${status}`;
    if (/kept-from-visitors|%PDF|startxref/.test(body)) broken.push(`${said} with the file`);
    if (/^(etag: "?(W\/)?"?[0-9a-f]{64}|content-disposition:|content-type: application\/pdf)/im.test(head))
      broken.push(`${said} with its headers`);
    if (status < 300 || status === 304 || status >= 500) broken.push(said);
  }
  const other = { ...document, url: document.url.replace(/\d+-/, '99999-') };
  const [one, none] = await Promise.all(
    [document, other].map(({ url }) => sendRaw(server.address, { method: 'GET', address: url })),
  );
  const plain = (head = '') => head.replaceAll(/^(date|server-timing|content-security-policy|etag):.*$/gim, '');
  if (one?.status !== none?.status || plain(one?.head) !== plain(none?.head))
    broken.push('A document that is kept back is told apart from none');
  return { tried: tried.length + 1, broken };
}
