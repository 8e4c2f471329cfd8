import { z } from 'zod';
import { type MediaItemUses, olderVersions } from './media-item-uses.ts';
import type { Medium } from './media-items.ts';

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

const use = z.object({ entity: z.string(), singular: z.string(), id: z.int(), title: z.string() });

/** The uses of a picture as `/api/admin/media/{id}/uses/` sends them. */
export const mediaItemUsesWire = z.object({
  published: z.array(use),
  drafts: z.array(use.extend({ is_scheduled: z.boolean() })),
  older_versions: z.int(),
  older: z.array(use.extend({ versions: z.int(), is_removed: z.boolean() })),
});

export const mediaItemUsesToWire = (uses: MediaItemUses): z.infer<typeof mediaItemUsesWire> => ({
  published: uses.published,
  drafts: uses.drafts.map(({ isScheduled, ...use }) => ({ ...use, is_scheduled: isScheduled })),
  older_versions: olderVersions(uses),
  older: uses.older.map(({ isRemoved, ...use }) => ({ ...use, is_removed: isRemoved })),
});
