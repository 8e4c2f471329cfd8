import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { attachmentNotFound } from '#lib/submissions/submission-failures.ts';

/** The attachment in an address. */
export const attachmentPath = shape(z.object({ id: pathId }), always(attachmentNotFound));
