import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { findPartners } from '#lib/partners/find-partners.ts';
import { partnerToWire } from '#lib/partners/partner.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, { status: 'success', data: (await findPartners()).map(partnerToWire) }),
});
