import { idPath } from '#lib/api/path-id.ts';
import { attachmentNotFound } from '#lib/applications/submissions/submission-failures.ts';

/** The attachment in an address. */
export const attachmentPath = idPath(attachmentNotFound);
