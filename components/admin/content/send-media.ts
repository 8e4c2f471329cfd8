import type { MediumWire } from '#lib/media/medium.wire.ts';
import { type Answer, call } from './send-content.ts';

export type { MediumWire } from '#lib/media/medium.wire.ts';

export interface MediaPage {
  items: MediumWire[];
  total: number;
  page: number;
  pages: number;
}

export const fetchMedium = (id: number) => call<MediumWire>('GET', `/api/admin/media/${id}/`);

export const fetchMedia = (search: string, page: number) =>
  call<MediaPage>('GET', `/api/admin/media/?${new URLSearchParams({ q: search, page: String(page) })}`);

/** Sends one picture; `onProgress` hears of the share that is sent, 0 to 1. */
export function sendPicture(file: File, alt: string, onProgress: (share: number) => void): Promise<Answer<MediumWire>> {
  return new Promise((resolve) => {
    const body = new FormData();
    body.append('alt', alt);
    body.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/media/');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const fail = (status: number, message: string) => resolve({ ok: false, status, message, errors: {} });
    request.onerror = () => fail(0, 'The server could not be reached. Check the connection and try again.');
    request.onload = () => {
      const { status, response } = request;
      if (status === 201 && response?.data) resolve({ ok: true, data: response.data });
      else if (response?.message)
        resolve({ ok: false, status, message: response.message, errors: response.errors ?? {} });
      else fail(status, 'The picture could not be stored. Please try again.');
    };
    request.send(body);
  });
}
