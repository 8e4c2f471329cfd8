import { createRoute } from '#lib/http/route.ts';
import { mediaResponse, noSuchPicture } from '#lib/media/media-response.ts';
import { mediaPath } from '#lib/media/open-media-file.ts';
import { openRendition } from '#lib/media/open-rendition.ts';
import { narrowWidth } from '#lib/media/picture-format.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ file: string[] }>({
  GET: async (request, { file }) => {
    const path = mediaPath(file);
    const isNarrow = new URL(request.url).searchParams.get('w') === String(narrowWidth);
    const picture = path && (await openRendition(path, request.headers.get('accept'), isNarrow));
    return picture ? mediaResponse(request, picture, true) : noSuchPicture();
  },
});
