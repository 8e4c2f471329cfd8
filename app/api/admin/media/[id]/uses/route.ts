import { answer } from '#app/api/admin/admin-route.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { findMediumUses } from '#lib/media-library/find-medium-uses.ts';
import { mediumNotFound } from '#lib/media-library/media-failures.ts';
import { mediumUsesToWire } from '#lib/media-library/medium-uses.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ id: string }>({
  GET: async (request, params) => {
    const id = numericId(params.id);
    return id
      ? answer(await findMediumUses(request.headers, id), mediumUsesToWire)
      : failureResponse(mediumNotFound.failure);
  },
});
