import { z } from 'zod';
import type { Medium } from './media-item.ts';

/** A picture as `/api/admin/media/` sends it. */
export const mediaItemWire = z.object({
  id: z.int(),
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  mime_type: z.string(),
  bytes: z.int(),
  focal_x: z.int(),
  focal_y: z.int(),
  created_at: z.iso.datetime(),
  name: z.string(),
  credit: z.string().nullable(),
  licence: z.string().nullable(),
  licence_url: z.string().nullable(),
  removed_at: z.iso.datetime().nullable(),
  removed_by: z.string().nullable(),
});

export type MediaItemWire = z.infer<typeof mediaItemWire>;

export const mediaItemToWire = (medium: Medium): MediaItemWire => ({
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
  name: medium.name,
  credit: medium.credit,
  licence: medium.licence,
  licence_url: medium.licenceUrl,
  removed_at: medium.removedAt?.toISOString() ?? null,
  removed_by: medium.removedBy,
});
