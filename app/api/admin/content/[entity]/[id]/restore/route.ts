import { z } from 'zod';
import { answer, withBody, withItem } from '#app/api/admin/admin-route.ts';
import { editorRoute } from '#app/api/guarded-route.ts';
import { contentItemToWire } from '#lib/content/content.wire.ts';
import { restoreRevision } from '#lib/content/restore-revision.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { refuse } from '#lib/http/result.ts';

const schema = z.object({ number: z.int().min(0), revision: z.int().min(0) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = editorRoute<{ entity: string; id: string }>({
  POST: (request, params) =>
    withItem(params, (entity, id) =>
      withBody(request, async (body) => {
        const restore = schema.safeParse(body);
        if (!restore.success)
          return failureResponse(
            refuse('malformed', 'Send "number", the version to restore, and "revision", the newest that you saw.')
              .failure,
          );
        return answer(await restoreRevision(request.headers, entity, id, restore.data), contentItemToWire);
      }),
    ),
});
