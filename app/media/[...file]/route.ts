import { createRoute } from '#lib/http/route.ts';
import { mediaResponse, noSuchPicture } from '#lib/media/media-response.ts';
import { mediaPath, openMediaFile } from '#lib/media/open-media-file.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ file: string[] }>({
  GET: async (request, { file }) => {
    const path = mediaPath(file);
    const picture = path && (await openMediaFile(path));
    return picture ? mediaResponse(request, picture) : noSuchPicture();
  },
});
