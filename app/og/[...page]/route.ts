import { z } from 'zod';
import { decodedParam } from '#app/decoded-param.ts';
import { address, endpoint, response } from '#lib/api/address.ts';
import { pictureNotFound } from '#lib/content/media/library/media-items.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';
import { publicResponse, shownAnywhere } from '#lib/platform/http/responses.ts';
import { success } from '#lib/platform/http/result.ts';
import { getSharingPicture } from '#lib/site/seo/sharing-picture.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  GET: endpoint({
    audience: 'everyone',
    summary: 'Draws the picture that is shown where a page’s address is shared',
    params: shape(z.object({ page: z.array(z.string()) }), always(pictureNotFound)),
    output: response(['image/png']),
    verb: async ({ request, params }) => {
      // The address may be encoded or not, so bring it to one form.
      const names = params.page.map((name) => encodeURIComponent(decodedParam(name)));
      const picture = await getSharingPicture(['/og', ...names].join('/'));
      if (!picture) return pictureNotFound;
      return success(publicResponse(request, new Uint8Array(picture), 'image/png', shownAnywhere));
    },
  }),
});
