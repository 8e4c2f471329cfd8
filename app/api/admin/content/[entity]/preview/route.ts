import { z } from 'zod';
import { answer, withBody, withEntity } from '#app/api/admin/admin-route.ts';
import { editorRoute } from '#app/api/guarded-route.ts';
import { createPreview } from '#lib/content/create-preview.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { refuse } from '#lib/http/result.ts';

const schema = z.object({ id: z.int().positive().nullable(), values: z.record(z.string(), z.unknown()) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = editorRoute<{ entity: string }>({
  POST: (request, params) =>
    withEntity(params, (entity) =>
      withBody(request, async (body) => {
        const asked = schema.safeParse(body);
        if (!asked.success)
          return failureResponse(refuse('malformed', 'Send "id", null for a new item, and "values".').failure);
        const { id, values } = asked.data;
        return answer(await createPreview(request.headers, entity, id, values), (preview) => preview, 201);
      }),
    ),
});
