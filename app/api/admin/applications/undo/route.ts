import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { undoChanges } from '#lib/submissions/undo-changes.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute({
  POST: (request) =>
    withBody(request, async ({ batch }) =>
      answer(await undoChanges(request.headers, typeof batch === 'string' ? batch : ''), (outcome) => outcome),
    ),
});
