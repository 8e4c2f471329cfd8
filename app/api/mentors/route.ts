import { mentor } from '#lib/content/entities/mentor.ts';
import { listAnswer } from '#lib/content/list-answer.ts';
import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { findMentors } from '#lib/mentors/find-mentors.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, listAnswer(mentor, await findMentors())),
});
