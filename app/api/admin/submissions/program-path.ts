import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { programNotFound } from '#lib/submissions/submission-failures.ts';

/** The program in an address, whose submissions it gives. */
export const programPath = shape(z.object({ id: pathId.describe('The program_id.') }), always(programNotFound));
