import { bannerToWire } from '#lib/home/banner.wire.ts';
import { findBanners } from '#lib/home/find-banners.ts';
import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, (await findBanners()).map(bannerToWire)),
});
