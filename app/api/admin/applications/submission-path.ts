import { z } from 'zod';
import { pathId } from '#lib/api/path-id.ts';
import { noteNotFound, submissionNotFound } from '#lib/applications/submissions/submission-failures.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';

const submissionId = pathId.describe('The submission_id.');

/** The submission in an address. */
export const submissionPath = shape(z.object({ id: submissionId }), always(submissionNotFound));

/** The note of a submission in an address. */
export const notePath = shape(z.object({ id: submissionId, noteId: pathId }), (error) =>
  error.issues.some(({ path }) => path[0] === 'id') ? submissionNotFound : noteNotFound,
);

/** The id of a new or changed note. */
export const noteWire = z.object({ id: z.int() });
