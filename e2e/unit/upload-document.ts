import { POST } from '#app/api/admin/documents/route.ts';
import type { DocumentWire } from '#lib/content/media/document.wire.ts';

/** The headers of a form that a page of this site sends. */
export function ownForm(headers: Headers): Headers {
  const copy = new Headers(headers);
  copy.set('origin', 'http://localhost');
  return copy;
}

/** Uploads a file as a document. */
export async function uploadDocument(content: Buffer, filename: string, headers: Headers) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(content)], filename));
  const sent = { method: 'POST', headers: ownForm(headers), body };
  const request = new Request('http://localhost/api/admin/documents/', sent);
  const response = await POST(request, { params: Promise.resolve({}) });
  const { data, message } = await response.json();
  return { status: response.status, message: message as string, data: data as DocumentWire };
}
