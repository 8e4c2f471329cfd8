import { z } from 'zod';
import { idPath, pathId } from '#lib/api/address.ts';
import {
  attachmentNotFound,
  noteNotFound,
  programNotFound,
  submissionNotFound,
} from '#lib/applications/submissions/access.ts';
import { mediaItemNotFound } from '#lib/content/media/library/media-items.ts';
import { personNotFound } from '#lib/people/staff/people.ts';
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

const programId = pathId.describe('The program_id.');

/** The program in an address, whose submissions it gives. */
export const programPath = shape(z.object({ id: programId }), always(programNotFound));

/** The same, or all programs together. */
export const programsPath = shape(
  z.object({ id: z.union([programId, z.literal('all')]).describe('The program_id, or "all".') }),
  always(programNotFound),
);

/** The attachment in an address. */
export const attachmentPath = idPath(attachmentNotFound);

/** The picture in an address. */
export const mediaItemPath = idPath(mediaItemNotFound);

/** The person in an address. */
export const personPath = shape(z.object({ id: z.string() }), always(personNotFound));

/** The number of sessions ended. */
export const endedWire = z.object({ ended: z.int() });
