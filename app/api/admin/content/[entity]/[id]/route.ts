import { answer, withBody, withItem } from '#app/api/admin/admin-route.ts';
import { editorRoute } from '#app/api/guarded-route.ts';
import { contentItemToWire } from '#lib/content/content.wire.ts';
import { getContentItem } from '#lib/content/get-content-item.ts';
import { removeContentItem } from '#lib/content/remove-content-item.ts';
import { saveContentItem } from '#lib/content/save-content-item.ts';
import { failureResponse } from '#lib/http/responses.ts';
import { refuse } from '#lib/http/result.ts';

/** `?revision=3`: what the caller saw when it decided to remove the item. */
const seenRevision = (request: Request): number | null => {
  const text = new URL(request.url).searchParams.get('revision') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = editorRoute<{ entity: string; id: string }>({
  GET: (request, params) =>
    withItem(params, async (entity, id) =>
      answer(await getContentItem(request.headers, entity, id), contentItemToWire),
    ),
  PUT: (request, params) =>
    withItem(params, (entity, id) =>
      withBody(request, async (body) =>
        answer(await saveContentItem(request.headers, entity, id, body), contentItemToWire),
      ),
    ),
  DELETE: (request, params) =>
    withItem(params, async (entity, id) => {
      const revision = seenRevision(request);
      if (revision === null)
        return failureResponse(refuse('malformed', 'Send the revision you opened: ?revision=NUMBER.').failure);
      const removed = await removeContentItem(request.headers, entity, id, revision);
      return removed.ok ? new Response(null, { status: 204 }) : failureResponse(removed.failure);
    }),
});
