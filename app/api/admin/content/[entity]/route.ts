import { answer, withBody, withEntity } from '#app/api/admin/admin-route.ts';
import { editorRoute } from '#app/api/guarded-route.ts';
import { contentItemToWire, contentListItemToWire } from '#lib/content/content.wire.ts';
import { contentQuery } from '#lib/content/content-query.ts';
import { findContentItems } from '#lib/content/find-content-items.ts';
import { createContentItem } from '#lib/content/save-content-item.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = editorRoute<{ entity: string }>({
  GET: (request, params) =>
    withEntity(params, async (entity) => {
      const query = contentQuery(entity, new URL(request.url).searchParams);
      return answer(await findContentItems(request.headers, entity, query), ({ items, ...page }) => ({
        ...page,
        items: items.map(contentListItemToWire),
      }));
    }),
  POST: (request, params) =>
    withEntity(params, (entity) =>
      withBody(request, async (body) =>
        answer(await createContentItem(request.headers, entity, body), contentItemToWire, 201),
      ),
    ),
});
