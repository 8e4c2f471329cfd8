import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { refuse } from '#lib/http/result.ts';

/** The place of a thing among the applicant's own, from 1. */
export const numberPath = shape(
  z.object({ number: pathId }),
  always(refuse('not_found', 'There is nothing with this number.')),
);
