import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { withParsed, withSubmission } from '#app/api/admin/applications/application-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { tagSchema } from '#lib/submissions/submission-change.schema.ts';
import { updateSubmission } from '#lib/submissions/update-submission.ts';

/** Adding takes `{ "tag": "…" }`, removing `?tag=…`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string }>({
  POST: (request, params) =>
    withSubmission(params, (id) =>
      withBody(request, (body) =>
        withParsed(tagSchema.safeParse(body), async ({ tag }) =>
          answer(await updateSubmission(request.headers, id, { kind: 'tag_added', value: tag }), (done) => done),
        ),
      ),
    ),
  DELETE: (request, params) =>
    withSubmission(params, (id) =>
      withParsed(tagSchema.safeParse({ tag: new URL(request.url).searchParams.get('tag') }), async ({ tag }) =>
        answer(await updateSubmission(request.headers, id, { kind: 'tag_removed', value: tag }), (done) => done),
      ),
    ),
});
