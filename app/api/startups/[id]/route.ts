import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse, publicJson } from '#lib/http/responses.ts';
import { refuse } from '#lib/http/result.ts';
import { createRoute } from '#lib/http/route.ts';
import { getStartup } from '#lib/startups/get-startup.ts';
import { startupToWire } from '#lib/startups/startup.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  GET: async (request, params) => {
    const id = numericId(params.id);
    const startup = id && (await getStartup(id));
    if (!startup) return failureResponse(refuse('not_found', 'Startup not found').failure);
    return publicJson(request, { status: 'success', data: startupToWire(startup) });
  },
});
