import { z } from 'zod';
import { address, endpoint, response } from '#lib/api/address.ts';
import { pictureNotFound } from '#lib/content/media/library/media-items.ts';
import { knowPicture, originalPicture } from '#lib/content/media/public-picture.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';
import { success } from '#lib/platform/http/result.ts';
import { fileResponse } from '#lib/platform/storage/file-store.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Gets a picture as it was uploaded',
    params: shape(z.object({ file: z.array(z.string()) }), always(pictureNotFound)),
    output: response(['image/*']),
    refuses: ['unavailable'],
    verb: async ({ request, params }) => {
      const name = params.file.join('/');
      await knowPicture(name);
      const picture = originalPicture(name);
      return picture ? success(await fileResponse(request, picture)) : pictureNotFound;
    },
  }),
});
