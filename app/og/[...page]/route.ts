import { createRoute } from '#lib/http/route.ts';
import { noSuchPicture } from '#lib/media/media-response.ts';
import { getSharingPicture } from '#lib/seo/get-sharing-picture.ts';
import { publicAnswer } from '#lib/seo/public-answer.ts';
import { pageOfSharingPicture } from '#lib/seo/sharing-picture-path.ts';

/** `/og/<page>.png`: what is shown where a page's address is shared. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ page: string[] }>({
  GET: async (request, { page }) => {
    const path = pageOfSharingPicture(page.map(decoded));
    const picture = path && (await getSharingPicture(path));
    return picture ? publicAnswer(request, new Uint8Array(picture), 'image/png') : noSuchPicture();
  },
});

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
