import { z } from 'zod';
import { address, endpoint, publicBare } from '#lib/api/address.ts';
import { galleryItem } from '#lib/content/entities/gallery-item.ts';
import { toWire, wireSchema } from '#lib/content/published/public-wire.ts';
import { findPublished } from '#lib/content/published/published.ts';
import { success } from '#lib/platform/http/result.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Lists the gallery’s pictures',
    output: publicBare(z.array(wireSchema(galleryItem).extend({ alt: z.string() }))),
    verb: async () =>
      success(
        (await findPublished(galleryItem)).map((item) => ({ ...toWire(galleryItem, item), alt: item.image.alt })),
      ),
  }),
});
