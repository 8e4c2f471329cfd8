import { createRoute } from '#lib/http/route.ts';
import { mediaResponse, noSuchPicture } from '#lib/media/media-response.ts';
import { mediaPath } from '#lib/media/open-media-file.ts';
import { openRendition } from '#lib/media/open-rendition.ts';
import { stepsFrom } from '#lib/media/rendition-widths.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ file: string[] }>({
  GET: async (request, { file }) => {
    const path = mediaPath(file);
    const steps = stepsFrom(new URL(request.url).searchParams.get('w'));
    const picture = path && (await openRendition(path, request.headers.get('accept'), steps));
    return picture ? mediaResponse(request, picture, true) : noSuchPicture();
  },
});
