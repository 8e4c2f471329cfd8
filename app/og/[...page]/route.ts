import { decodedParam } from '#app/decoded-param.ts';
import { publicAnswer } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { noSuchPicture } from '#lib/media/media-response.ts';
import { getSharingPicture } from '#lib/seo/get-sharing-picture.ts';

/** `/og/<page>.png`: the picture shown where a page is shared. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ page: string[] }>({
  GET: async (request, { page }) => {
    // The address may be encoded or not, so bring it to one form.
    const names = page.map((name) => encodeURIComponent(decodedParam(name)));
    const picture = await getSharingPicture(['/og', ...names].join('/'));
    return picture ? publicAnswer(request, new Uint8Array(picture), 'image/png') : noSuchPicture();
  },
});
