import { startup as startupKind } from '#lib/content/entities/startup.ts';
import { getPublished } from '#lib/content/find-published.ts';
import { toWire } from '#lib/content/public-wire.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse, publicJson } from '#lib/http/responses.ts';
import { refuse } from '#lib/http/result.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  GET: async (request, params) => {
    const id = numericId(params.id);
    const startup = id && (await getPublished(startupKind, id));
    if (!startup) return failureResponse(refuse('not_found', 'Startup not found').failure);
    return publicJson(request, { status: 'success', data: toWire(startupKind, startup) });
  },
});
