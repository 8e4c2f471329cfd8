import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { withParsed, withSubmission } from '#app/api/admin/applications/application-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { statusSchema } from '#lib/submissions/submission-change.schema.ts';
import { updateSubmission } from '#lib/submissions/update-submission.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string }>({
  POST: (request, params) =>
    withSubmission(params, (id) =>
      withBody(request, (body) =>
        withParsed(statusSchema.safeParse(body), async ({ status, from }) =>
          answer(await updateSubmission(request.headers, id, { kind: 'status', value: status }, from), (done) => done),
        ),
      ),
    ),
});
