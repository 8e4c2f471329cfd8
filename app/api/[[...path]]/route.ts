import { failureResponse } from '#lib/http/responses.ts';
import { refuse } from '#lib/http/result.ts';

// Programs that call an unknown API address get the usual error format instead of a page.
const answer = (): Response => failureResponse(refuse('not_found', 'There is nothing at this address.').failure);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
