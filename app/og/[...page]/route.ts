import { z } from 'zod';
import { decodedParam } from '#app/decoded-param.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { always, shape } from '#lib/api/inputs.ts';
import { response } from '#lib/api/outputs.ts';
import { publicResponse } from '#lib/http/responses.ts';
import { success } from '#lib/http/result.ts';
import { shownAnywhere } from '#lib/http/security-headers.ts';
import { pictureNotFound } from '#lib/media/library/media-failures.ts';
import { getSharingPicture } from '#lib/seo/get-sharing-picture.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint(
    {
      audience: 'everyone',
      summary: 'Draws the picture that is shown where a page’s address is shared',
      params: shape(z.object({ page: z.array(z.string()) }), always(pictureNotFound)),
      output: response(['image/png']),
    },
    async ({ request, params }) => {
      // The address may be encoded or not, so bring it to one form.
      const names = params.page.map((name) => encodeURIComponent(decodedParam(name)));
      const picture = await getSharingPicture(['/og', ...names].join('/'));
      if (!picture) return pictureNotFound;
      return success(publicResponse(request, new Uint8Array(picture), 'image/png', shownAnywhere));
    },
  ),
});
