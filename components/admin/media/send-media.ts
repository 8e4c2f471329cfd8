import { type Answered, type CallResult, call } from '#components/admin/calls/call.ts';
import { sendInSession } from '#components/browser/session.ts';
import { maxDrawingBytes, maxFileBytes } from '#lib/platform/config/limits.ts';
import { unreadProblem } from '#lib/platform/uploads/file-rules.ts';

export type MediaPage = Answered<'/api/admin/media/', 'GET'>;
export type MediaItemWire = MediaPage['items'][number];

export const fetchMedium = (id: number) => call('GET', '/api/admin/media/[id]/', { params: { id } });

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
