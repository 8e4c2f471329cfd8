import { z } from 'zod';
import { pathId } from '#lib/api/path-id.ts';
import { programNotFound } from '#lib/applications/submissions/submission-failures.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';

const programId = pathId.describe('The program_id.');

/** The program in an address, whose submissions it gives. */
export const programPath = shape(z.object({ id: programId }), always(programNotFound));

/** The same, or all programs together. */
export const programsPath = shape(
  z.object({ id: z.union([programId, z.literal('all')]).describe('The program_id, or "all".') }),
  always(programNotFound),
);
