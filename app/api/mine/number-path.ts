import { z } from 'zod';
import { pathId } from '#lib/api/address.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';
import { refuse } from '#lib/platform/http/result.ts';

/** The place of a thing among the applicant's own, from 1. */
export const numberPath = shape(
  z.object({ number: pathId }),
  always(refuse('not_found', 'There is nothing with this number.')),
);
