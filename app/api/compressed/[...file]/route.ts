import { z } from 'zod';
import { address, endpoint, response } from '#lib/api/address.ts';
import { pictureNotFound } from '#lib/content/media/library/media-items.ts';
import { compressedPicture, knowPicture } from '#lib/content/media/public-picture.ts';
import { always, filterQuery, shape } from '#lib/platform/http/inputs.ts';
import { success } from '#lib/platform/http/result.ts';
import { fileResponse } from '#lib/platform/storage/file-store.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Gets a picture in the best format that the Accept header allows',
    params: shape(z.object({ file: z.array(z.string()) }), always(pictureNotFound)),
    query: filterQuery(
      z.object({
        w: z.string().optional().meta({ description: 'The width at which the picture is shown, in pixels.' }),
      }),
    ),
    output: response(['image/*']),
    refuses: ['unavailable'],
    verb: async ({ request, params, query }) => {
      const accept = request.headers.get('accept') ?? undefined;
      const name = params.file.join('/');
      await knowPicture(name);
      const picture = compressedPicture(name, accept, query.get('w'));
      return picture ? success(await fileResponse(request, picture)) : pictureNotFound;
    },
  }),
});
