import { galleryItem } from '#lib/content/entities/gallery-item.ts';
import { findPublished } from '#lib/content/find-published.ts';
import { galleryItemToWire } from '#lib/gallery/gallery-item.wire.ts';
import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, (await findPublished(galleryItem)).map(galleryItemToWire)),
});
