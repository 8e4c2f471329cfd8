import { createHash, randomBytes } from 'node:crypto';
import { pdfDocument } from '../../files/pdf-document.ts';
import { sendRaw } from '../../fixtures/raw-request.ts';
import type { SiteServer } from '../../load/site-server.ts';

/** A document as its upload answers. */
export interface Document {
  id: number;
  url: string;
}
const marker = 'kept-from-visitors';

/** A PDF that nothing else is like, of at least so many bytes. */
export const freshPdf = (bytes = 3000): Buffer =>
  pdfDocument({
    page: Buffer.from(`% ${randomBytes(8).toString('hex')} ${`${marker} `.repeat(Math.ceil(bytes / marker.length))}`),
  });

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
export async function whatLeaks(
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
