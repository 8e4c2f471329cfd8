import { randomBytes } from 'node:crypto';
import { pdfDocument } from '../files/pdf-document.ts';
import type { SiteServer } from '../load/site-server.ts';
import { sendAsAdmin } from './attacked-site.ts';

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

export async function upload(
  server: SiteServer,
  cookie: string,
  content: Buffer,
  filename = 'rules.pdf',
): Promise<Document> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(content)], filename));
  const headers = { cookie, origin: server.address, accept: 'application/json' };
  const response = await fetch(`${server.address}/api/admin/documents/`, { method: 'POST', headers, body });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`An upload answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { data: Document }).data;
}

/** Publishes a notice that names the documents. @returns how to take it off the site and to publish it again */
export async function publish(server: SiteServer, cookie: string, documents: readonly number[]) {
  const values = {
    kind: 'tender',
    title: 'A tender',
    body: 'Words.',
    published_on: '2026-11-20',
    files: documents.map((document) => ({ document, title: 'Rules', language: null, text_beside: null })),
  };
  const made = await sendAsAdmin<{ id: number }>(server, cookie, '/api/admin/content/notice/', {
    values,
    revision: 0,
    action: 'publish',
  });
  let revision = 0;
  return async (action: 'publish' | 'unpublish') => {
    revision += 1;
    await sendAsAdmin(server, cookie, '/api/admin/content/notice/bulk/', { action, item: [`${made.id}.${revision}`] });
  };
}
