import { answer, withItem } from '#app/api/admin/admin-route.ts';
import { wholeRevisionToWire } from '#lib/content/content.wire.ts';
import { revisionNotFound } from '#lib/content/content-failures.ts';
import { getRevision } from '#lib/content/find-revisions.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{
  entity: string;
  id: string;
  number: string;
}>({
  GET: (request, params) =>
    withItem(params, async (entity, id) => {
      // The original, as it was before the first edit, is number 0.
      if (!/^\d{1,9}$/.test(params.number)) return failureResponse(revisionNotFound.failure);
      return answer(await getRevision(request.headers, entity, id, Number(params.number)), wholeRevisionToWire);
    }),
});
