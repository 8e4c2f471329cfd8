import { z } from 'zod';
import { pathId } from '#lib/api/address.ts';
import { noSuchLetters } from '#lib/applications/letters/batch.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';

/** The letters in an address: the token of those that were written together. */
export const lettersPath = shape(z.object({ id: z.uuid() }), always(noSuchLetters));

/** One letter among them. */
export const letterPath = shape(z.object({ id: z.uuid(), letterId: pathId }), always(noSuchLetters));

/** The page of the letters, with what was just done. */
export const toLetters = (batch: string, done: Record<string, string | number> = {}) =>
  seeOther(
    `/admin/letters/${batch}?${new URLSearchParams(Object.entries(done).map(([name, value]) => [name, String(value)]))}`,
  );
