import { z } from 'zod';
import { answer, withBody, withEntity } from '#app/api/admin/admin-route.ts';
import { editorRoute } from '#app/api/guarded-route.ts';
import { reorderContentItems } from '#lib/content/reorder-content-items.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { refuse } from '#lib/http/result.ts';

const schema = z.object({ ids: z.array(z.int().positive()).min(1).max(1000) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = editorRoute<{ entity: string }>({
  POST: (request, params) =>
    withEntity(params, (entity) =>
      withBody(request, async (body) => {
        const order = schema.safeParse(body);
        if (!order.success)
          return failureResponse(refuse('malformed', 'Send "ids", a list of the items’ numbers.').failure);
        return answer(await reorderContentItems(request.headers, entity, order.data.ids), () => null);
      }),
    ),
});
