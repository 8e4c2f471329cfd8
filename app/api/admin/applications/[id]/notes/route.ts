import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { withSubmission } from '#app/api/admin/applications/application-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { createNote } from '#lib/submissions/create-note.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string }>({
  POST: (request, params) =>
    withSubmission(params, (id) =>
      withBody(request, async (body) => answer(await createNote(request.headers, id, body), (note) => note, 201)),
    ),
});
