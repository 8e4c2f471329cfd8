import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { noteNotFound, submissionNotFound } from '#lib/submissions/submission-failures.ts';

/** The submission in an address. */
export const submissionPath = shape(z.object({ id: pathId }), always(submissionNotFound));

/** The note of a submission in an address. */
export const notePath = shape(z.object({ id: pathId, noteId: pathId }), (error) =>
  error.issues.some(({ path }) => path[0] === 'id') ? submissionNotFound : noteNotFound,
);

/** The id of a new or changed note. */
export const noteWire = z.object({ id: z.int() });
