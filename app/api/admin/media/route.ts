import { answer } from '#app/api/admin/admin-route.ts';
import { editorRoute } from '#app/api/guarded-route.ts';
import { createMedium } from '#lib/media-library/create-medium.ts';
import { findMedia } from '#lib/media-library/find-media.ts';
import { mediumToWire } from '#lib/media-library/medium.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = editorRoute({
  GET: async (request) => {
    const { searchParams } = new URL(request.url);
    const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1);
    const found = await findMedia(request.headers, { search: searchParams.get('q') ?? '', page });
    return answer(found, (media) => ({ ...media, items: media.items.map(mediumToWire) }));
  },
  POST: async (request) => answer(await createMedium(request), mediumToWire, 201),
});
