import type { Medium } from './medium.ts';

/** A picture as `/api/admin/media/` sends it. */
export const mediumToWire = (medium: Medium) => ({
  id: medium.id,
  url: medium.url,
  alt: medium.alt,
  width: medium.width,
  height: medium.height,
  mime_type: medium.mimeType,
  bytes: medium.bytes,
  focal_x: medium.focalX,
  focal_y: medium.focalY,
  created_at: medium.createdAt.toISOString(),
});

export type MediumWire = ReturnType<typeof mediumToWire>;
