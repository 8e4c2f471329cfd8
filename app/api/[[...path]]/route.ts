import { failureResponse } from '#lib/http/responses.ts';
import { refuse } from '#lib/http/result.ts';

// Programs that call an address which does not exist get the error shape of all the others, not a page.
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
