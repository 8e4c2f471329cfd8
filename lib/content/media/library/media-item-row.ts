import { pictureSelect, toPicture } from '#lib/platform/identity/picture.ts';
import type { Medium } from './media-item.ts';

/** The columns of Media for a Medium. */
export const mediaItemSelect = {
  ...pictureSelect,
  id: true,
  mimeType: true,
  bytes: true,
  createdAt: true,
  name: true,
  removedAt: true,
  removedBy: true,
} as const;

export type MediaItemRow = Omit<Medium, 'url' | 'name' | 'rights'> & { file: string; name: string | null };

export const toMediaItem = (row: MediaItemRow): Medium => {
  const { id, mimeType, bytes, createdAt, name, removedAt, removedBy, ...picture } = row;
  const { focalX, focalY, credit, licence, licenceUrl } = row;
  return {
    ...toPicture(picture),
    id,
    mimeType,
    bytes,
    focalX,
    focalY,
    createdAt,
    removedAt,
    removedBy,
    credit,
    licence,
    licenceUrl,
    name: name ?? row.file,
  };
};
