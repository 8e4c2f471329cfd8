import { decodedParam } from '#app/decoded-param.ts';
import { publicAnswer } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { noSuchPicture } from '#lib/media/media-response.ts';
import { getSharingPicture } from '#lib/seo/get-sharing-picture.ts';

/** `/og/<page>.png`: what is shown where a page's address is shared. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ page: string[] }>({
  GET: async (request, { page }) => {
    // One spelling for all: the address may come encoded or not.
    const names = page.map((name) => encodeURIComponent(decodedParam(name)));
    const picture = await getSharingPicture(['/og', ...names].join('/'));
    return picture ? publicAnswer(request, new Uint8Array(picture), 'image/png') : noSuchPicture();
  },
});
