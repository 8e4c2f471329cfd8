import { program } from '#lib/content/entities/program.ts';
import { listAnswer } from '#lib/content/list-answer.ts';
import { publicJson } from '#lib/http/responses.ts';
import { createRoute } from '#lib/http/route.ts';
import { findPrograms } from '#lib/programs/find-programs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  GET: async (request) => publicJson(request, listAnswer(program, await findPrograms())),
});
