import { z } from 'zod';
import { type MediaItemUses, olderVersions } from './media-item-uses.ts';

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
