import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { createRoute } from '#lib/http/route.ts';
import { undoChanges } from '#lib/submissions/undo-changes.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: (request) =>
    withBody(request, async ({ batch }) =>
      answer(await undoChanges(request.headers, typeof batch === 'string' ? batch : ''), (outcome) => outcome),
    ),
});
