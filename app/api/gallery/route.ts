import { findGalleryItems } from '#lib/gallery/find-gallery-items.ts';
import { galleryItemToWire } from '#lib/gallery/gallery-item.wire.ts';
import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, (await findGalleryItems()).map(galleryItemToWire)),
});
