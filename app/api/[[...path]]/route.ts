import { failureResponse } from '#lib/platform/http/responses.ts';
import { refuse } from '#lib/platform/http/result.ts';

// Programs that call an unknown API address get the usual error format instead of a page.
const nothingHere = (): Response => failureResponse(refuse('not_found', 'There is nothing at this address.').failure);

export {
  nothingHere as DELETE,
  nothingHere as GET,
  nothingHere as HEAD,
  nothingHere as OPTIONS,
  nothingHere as PATCH,
  nothingHere as POST,
  nothingHere as PUT,
};
