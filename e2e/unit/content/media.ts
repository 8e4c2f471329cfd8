import { expect, vi } from 'vitest';
import { POST } from '#app/api/admin/documents/route.ts';
import { callAs } from '#e2e/unit/sign-in.ts';
import type { DocumentWire } from '#lib/content/media/document.wire.ts';
import { changeMedia } from '#lib/content/media/library/bulk-media.ts';
import * as storing from '#lib/content/media/store-picture.ts';
import { database } from '#lib/platform/db/client.ts';

/** For tests: the columns of a picture without a file. */
export const pictureRowForTest = (file: string) => ({
  file,
  mimeType: 'image/png',
  bytes: 1,
  sha256: '',
  width: 1,
  height: 1,
  alt: '',
  dominantColor: '#000000',
  placeholder: '',
  createdAt: new Date(),
});

/** For tests: the columns of a document without a file. */
export const documentRowForTest = (sha256: string, name = 'terms.pdf') => ({
  file: `${sha256.slice(0, 32)}.pdf`,
  name,
  mimeType: 'application/pdf',
  bytes: 1,
  sha256,
  pages: 2,
  isTagged: true,
  language: 'en',
  createdAt: new Date(),
});

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

const { storePicture } = storing;

/** Runs `other` when the next picture has its file, and what stores it has not yet written a row. */
export function whileStored(other: (stored: storing.StoredPicture) => Promise<unknown>): void {
  vi.spyOn(storing, 'storePicture').mockImplementationOnce(async (upload) => {
    const stored = await storePicture(upload);
    if (stored.ok) await other(stored.value);
    return stored;
  });
}

/** Has an editor erase the next picture that is stored, which the library has too, before it gets its row. */
export const eraseWhileStored = (editor: Headers): void =>
  whileStored(async (stored) => {
    const removed = { createdAt: new Date(), removedAt: new Date(), removedBy: 'asha@example.org' };
    const { id } = await database().media.create({ data: { ...stored, ...removed } });
    expect(await callAs(editor, changeMedia, { action: 'erase', item: [id] })).toMatchObject({ value: { changed: 1 } });
  });
