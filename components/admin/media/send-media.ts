import { type CallResult, call } from '#components/admin/content/send-content.ts';
import type { MediumWire } from '#lib/media-library/medium.wire.ts';

export type { MediumWire } from '#lib/media-library/medium.wire.ts';

export interface MediaPage {
  items: MediumWire[];
  total: number;
  page: number;
  pages: number;
}

export const fetchMedium = (id: number) => call<MediumWire>('GET', `/api/admin/media/${id}/`);

export const fetchMedia = (search: string, page: number) =>
  call<MediaPage>('GET', `/api/admin/media/?${new URLSearchParams({ q: search, page: String(page) })}`);

/** Uploads one picture. `onProgress` receives the share sent so far, 0 to 1, and `signal` cancels. */
export function sendPicture(
  file: File,
  alt: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<CallResult<MediumWire>> {
  return new Promise((resolve) => {
    const body = new FormData();
    body.append('alt', alt);
    body.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/media/');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const fail = (status: number, message: string) => resolve({ ok: false, status, message, errors: {} });
    signal.addEventListener('abort', () => request.abort());
    request.onabort = () => fail(0, 'Upload stopped.');
    request.onerror = () => fail(0, 'The server could not be reached. Check the connection and try again.');
    request.onload = () => {
      const { status, response } = request;
      if (status === 201 && response?.data) resolve({ ok: true, data: response.data });
      else if (response?.message)
        resolve({ ok: false, status, message: response.message, errors: response.errors ?? {} });
      else fail(status, 'The picture could not be uploaded. Try again.');
    };
    request.send(body);
  });
}

/** Changes a picture's alt text or focal point. */
export const sendChange = (id: number, change: { alt?: string; focal_x?: number; focal_y?: number }) =>
  call<MediumWire>('PUT', `/api/admin/media/${id}/`, change);

/** Removes a picture that `acceptedVersions` older versions of content still use. */
export const removePicture = (id: number, acceptedVersions: number) =>
  call<null>(
    'DELETE',
    `/api/admin/media/${id}/${acceptedVersions > 0 ? `?accepted_versions=${acceptedVersions}` : ''}`,
  );

/** Replaces a picture's file. */
export async function sendReplacement(id: number, file: File): Promise<CallResult<MediumWire>> {
  const body = new FormData();
  body.append('file', file);
  try {
    const response = await fetch(`/api/admin/media/${id}/file/`, { method: 'PUT', body });
    const reply = await response.json();
    if (response.ok) return { ok: true, data: reply.data };
    return { ok: false, status: response.status, message: reply.message, errors: reply.errors ?? {} };
  } catch {
    return {
      ok: false,
      status: 0,
      message: 'The server could not be reached. Check the connection and try again.',
      errors: {},
    };
  }
}

export const sendToGallery = (id: number) =>
  call<{ id: number }>('POST', '/api/admin/content/gallery-item/', {
    values: { image: id },
    revision: 0,
    action: 'publish',
  });
