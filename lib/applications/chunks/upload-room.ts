import { environment } from '#lib/platform/config/env.ts';
import { maxUnfinishedBytes, maxUnfinishedBytesOfClient } from '#lib/platform/config/limits.ts';
import { type Result, refuse, success } from '#lib/platform/http/result.ts';
import { fitsBeside } from '#lib/platform/http/shares.ts';
import type { StoredUpload } from '#lib/platform/uploads/chunk-store.ts';
import { roomOf } from '#lib/platform/uploads/unfinished-upload.ts';

const megabyte = 1024 ** 2;

const noRoom = refuse(
  'insufficient_storage',
  'Too many files are being uploaded. Try again in a few minutes, or submit the form with the file in it.',
);
const tooMany = refuse(
  'too_many_requests',
  'Too many files of this draft are being uploaded. Wait until they are done, or remove one.',
);

/**
 * Whether the whole of one more file can be set aside beside `others`, which wait: in all, for the client and for the page.
 * @returns too_many_requests for the page; insufficient_storage
 */
export function checkUploadRoom(
  others: readonly StoredUpload[],
  { pageId, client, bytes }: Pick<StoredUpload, 'pageId' | 'client' | 'bytes'>,
): Result<null> {
  const ofPage = others.filter((upload) => upload.pageId === pageId);
  const sum = ofPage.reduce((total, upload) => total + roomOf(upload), bytes);
  if (sum > environment().MAX_SUBMISSION_MEGABYTES * megabyte) return tooMany;
  const had = others.map((upload) => ({ client: upload.client, weight: roomOf(upload) }));
  const limits = { whole: maxUnfinishedBytes, ofClient: maxUnfinishedBytesOfClient };
  return fitsBeside(had, { client, weight: bytes }, limits) ? success(null) : noRoom;
}
