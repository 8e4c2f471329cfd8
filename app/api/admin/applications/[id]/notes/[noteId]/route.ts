import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { withSubmission } from '#app/api/admin/applications/application-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { removeNote } from '#lib/submissions/remove-note.ts';
import { updateNote } from '#lib/submissions/update-note.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string; noteId: string }>({
  PUT: (request, params) =>
    withSubmission(params, (id) =>
      withBody(request, async (body) =>
        answer(await updateNote(request.headers, id, numericId(params.noteId) ?? 0, body), (note) => note),
      ),
    ),
  DELETE: (request, params) =>
    withSubmission(params, async (id) => {
      const removed = await removeNote(request.headers, id, numericId(params.noteId) ?? 0);
      return removed.ok ? new Response(null, { status: 204 }) : failureResponse(removed.failure);
    }),
});
