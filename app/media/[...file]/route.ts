import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { always, shape } from '#lib/api/inputs.ts';
import { response } from '#lib/api/outputs.ts';
import { success } from '#lib/http/result.ts';
import { pictureNotFound } from '#lib/media/library/media-failures.ts';
import { knowPicture, originalPicture } from '#lib/media/public-picture.ts';
import { fileResponse } from '#lib/storage/file-response.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'everyone',
      summary: 'Gets a picture as it was uploaded',
      params: shape(z.object({ file: z.array(z.string()) }), always(pictureNotFound)),
      output: response(['image/*']),
      refuses: ['unavailable'],
    },
    async ({ request, params }) => {
      const name = params.file.join('/');
      await knowPicture(name);
      const picture = originalPicture(name);
      return picture ? success(await fileResponse(request, picture)) : pictureNotFound;
    },
  ),
});
