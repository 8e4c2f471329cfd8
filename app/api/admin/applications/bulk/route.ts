import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { updateSubmissions } from '#lib/submissions/update-submissions.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute({
  POST: (request) =>
    withBody(request, async (body) => answer(await updateSubmissions(request.headers, body), (outcome) => outcome)),
});
