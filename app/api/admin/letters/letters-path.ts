import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import type { Failure } from '#lib/http/result.ts';
import { noSuchLetters } from '#lib/letters/get-batch.ts';

/** The letters in an address: the token of those that were written together. */
export const lettersPath = shape(z.object({ id: z.uuid() }), always(noSuchLetters));

/** One letter among them. */
export const letterPath = shape(z.object({ id: z.uuid(), letterId: pathId }), always(noSuchLetters));

/** The page of the letters, with what was just done. */
export const toLetters = (batch: string, done: Record<string, string | number> = {}) =>
  seeOther(
    `/admin/letters/${batch}?${new URLSearchParams(Object.entries(done).map(([name, value]) => [name, String(value)]))}`,
  );

/** For plain forms in which nothing is typed. */
export const failurePages = {
  failed: (failure: Failure) => failurePage(failure),
  refused: (failure: Failure) => failurePage(failure),
};
