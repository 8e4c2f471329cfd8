import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { programNotFound } from '#lib/submissions/submission-failures.ts';

const programId = pathId.describe('The program_id.');

/** The program in an address, whose submissions it gives. */
export const programPath = shape(z.object({ id: programId }), always(programNotFound));

/** The same, or all programs together. */
export const programsPath = shape(
  z.object({ id: z.union([programId, z.literal('all')]).describe('The program_id, or "all".') }),
  always(programNotFound),
);
