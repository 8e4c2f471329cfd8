import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { findMentors } from '#lib/mentors/find-mentors.ts';
import { mentorToWire } from '#lib/mentors/mentor.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, { status: 'success', data: (await findMentors()).map(mentorToWire) }),
});
