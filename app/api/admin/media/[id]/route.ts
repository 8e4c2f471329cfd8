import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { editorRoute } from '#app/api/guarded-route.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { getMedium } from '#lib/media-library/find-media.ts';
import { mediumNotFound } from '#lib/media-library/media-failures.ts';
import { mediumToWire } from '#lib/media-library/medium.wire.ts';
import { removeMedium } from '#lib/media-library/remove-medium.ts';
import { updateMedium } from '#lib/media-library/update-medium.ts';

const notFound = () => failureResponse(mediumNotFound.failure);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = editorRoute<{ id: string }>({
  GET: async (request, params) => {
    const id = numericId(params.id);
    return id ? answer(await getMedium(request.headers, id), mediumToWire) : notFound();
  },
  PUT: async (request, params) => {
    const id = numericId(params.id);
    if (!id) return notFound();
    return withBody(request, async (body) => answer(await updateMedium(request.headers, id, body), mediumToWire));
  },
  DELETE: async (request, params) => {
    const id = numericId(params.id);
    if (!id) return notFound();
    // How many older versions whoever decided was told of.
    const accepted = numericId(new URL(request.url).searchParams.get('accepted_versions') ?? undefined);
    const removed = await removeMedium(request.headers, id, accepted ?? 0);
    return removed.ok ? new Response(null, { status: 204 }) : failureResponse(removed.failure);
  },
});
