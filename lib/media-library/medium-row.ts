import { pictureSelect, toPicture } from '../media/picture.ts';
import type { Medium } from './medium.ts';

/** The columns of Media for a Medium. */
export const mediumSelect = {
  ...pictureSelect,
  id: true,
  mimeType: true,
  bytes: true,
  createdAt: true,
} as const;

export type MediumRow = Omit<Medium, 'url'> & { file: string };

export const toMedium = (row: MediumRow): Medium => {
  const { id, mimeType, bytes, createdAt, ...picture } = row;
  const { focalX, focalY } = row;
  return { ...toPicture(picture), id, mimeType, bytes, focalX, focalY, createdAt };
};
