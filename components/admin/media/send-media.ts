import { type Answered, type CallResult, call, type Sent } from '#components/admin/calls/call.ts';
import { sendFile } from '#components/admin/calls/send-file.ts';
import { sendInSession } from '#components/browser/session.ts';
import { maxDrawingBytes, maxFileBytes } from '#lib/platform/config/limits.ts';
import { unreadProblem } from '#lib/platform/uploads/file-rules.ts';

export type MediaPage = Answered<'/api/admin/media/', 'GET'>;
export type MediaItemWire = MediaPage['items'][number];

export const fetchMedium = (id: number) => call('GET', '/api/admin/media/[id]/', { params: { id } });

export const fetchMedia = (search: string, page: number) =>
  call('GET', '/api/admin/media/', { query: { q: search, page } });

/** Uploads one picture. `onProgress` receives the share sent so far, 0 to 1, and `signal` cancels. */
export const sendPicture = (
  file: File,
  alt: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<CallResult<MediaItemWire>> =>
  sendFile('/api/admin/media/', { alt, file }, 'The picture could not be uploaded. Try again.', onProgress, signal);

export const sendChange = (id: number, change: Sent<'/api/admin/media/[id]/', 'PUT'>['body']) =>
  call('PUT', '/api/admin/media/[id]/', { params: { id }, body: change });

/** Removes a picture that `acceptedVersions` older versions of content still use. */
export const removePicture = (id: number, acceptedVersions: number) =>
  call('DELETE', '/api/admin/media/[id]/', {
    params: { id },
    query: acceptedVersions > 0 ? { accepted_versions: acceptedVersions } : {},
  });

export async function sendReplacement(id: number, file: File): Promise<CallResult<MediaItemWire>> {
  const body = new FormData();
  body.append('file', file);
  try {
    const response = await sendInSession((headers) =>
      fetch(`/api/admin/media/${id}/file/`, { method: 'PUT', headers, body }),
    );
    const reply = await response.json();
    if (response.ok) return { ok: true, data: reply.data };
    return { ok: false, status: response.status, message: reply.message, errors: reply.errors ?? {} };
  } catch {
    const unread = await unreadProblem(file);
    const message = unread ?? 'The server could not be reached. Check the connection and try again.';
    return { ok: false, status: 0, message, errors: {} };
  }
}

export const sendToGallery = (id: number) =>
  call('POST', '/api/admin/media/bulk/', { body: { action: 'gallery', item: [String(id)] } });

export const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml';

export const pictureTypesHint = 'JPEG, PNG, GIF, WebP or AVIF up to 10 MB, SVG up to 256 KB';

/** Why the library rejects a file, or null. The server still checks its content. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!pictureTypes.split(',').includes(type))
    return `${name} is not a picture that can be shown. Choose a JPEG, PNG, GIF, WebP, AVIF or SVG file.`;
  if (size === 0) return `${name} is empty. Choose another file.`;
  if (type === 'image/svg+xml' && size > maxDrawingBytes)
    return `${name} is larger than 256 KB. Choose a simpler drawing, or a PNG file.`;
  if (size > maxFileBytes) return `${name} is larger than 10 MB. Choose a smaller picture.`;
  return null;
}

/** `image/jpeg` as "JPEG". */
export const formatOf = (mimeType: string) => mimeType.replace('image/', '').replace('+xml', '').toUpperCase();
