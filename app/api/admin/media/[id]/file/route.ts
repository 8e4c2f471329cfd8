import { answer } from '#app/api/admin/admin-route.ts';
import { editorRoute } from '#app/api/guarded-route.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { mediumNotFound } from '#lib/media-library/media-failures.ts';
import { mediumToWire } from '#lib/media-library/medium.wire.ts';
import { replaceMedium } from '#lib/media-library/update-medium.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = editorRoute<{ id: string }>({
  PUT: async (request, params) => {
    const id = numericId(params.id);
    return id ? answer(await replaceMedium(request, id), mediumToWire) : failureResponse(mediumNotFound.failure);
  },
});
