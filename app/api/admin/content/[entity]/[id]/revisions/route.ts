import { answer, withItem } from '#app/api/admin/admin-route.ts';
import { revisionToWire } from '#lib/content/content.wire.ts';
import { findRevisions } from '#lib/content/find-revisions.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute<{ entity: string; id: string }>({
  GET: (request, params) =>
    withItem(params, async (entity, id) =>
      answer(await findRevisions(request.headers, entity, id), (notes) => notes.map(revisionToWire)),
    ),
});
