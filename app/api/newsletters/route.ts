import { newsletter } from '#lib/content/entities/newsletter.ts';
import { findPublished } from '#lib/content/find-published.ts';
import { listAnswer } from '#lib/content/list-answer.ts';
import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, listAnswer(newsletter, await findPublished(newsletter))),
});
