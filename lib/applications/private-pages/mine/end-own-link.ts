import { oneAtATime } from '#lib/platform/db/lease.ts';
import type { Result } from '#lib/platform/http/result.ts';
import { writeStep } from '../../erasure/erasures-file.ts';
import { endLink } from '../page-links.ts';

/**
 * Ends a link of the open page (see {@link endLink}), also in a backup that is restored later. One after the other: what
 * is refused must not be in the file of steps.
 */
export const endOwnLink = (
  headers: Headers,
  id: number,
  now = new Date(),
): Promise<Result<{ pageId: number; isOwn: boolean }>> =>
  oneAtATime('erasures', () =>
    endLink(headers, id, now, (link) => writeStep({ kind: 'link', step: 'erased', ...link, at: now })),
  );
