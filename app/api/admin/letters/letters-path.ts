import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import type { Failure } from '#lib/http/result.ts';
import { noSuchLetters } from '#lib/letters/letter-failures.ts';

/** The letters in an address: the token of those that were written together. */
export const lettersPath = shape(z.object({ id: z.uuid() }), always(noSuchLetters));

/** One letter among them. */
export const letterPath = shape(z.object({ id: z.uuid(), letterId: pathId }), always(noSuchLetters));

/** The page of the letters, with what was just done. */
export const toLetters = (batch: string, done: Record<string, string | number> = {}) =>
  seeOther(
    `/admin/letters/${batch}?${new URLSearchParams(Object.entries(done).map(([name, value]) => [name, String(value)]))}`,
  );

const typedIn = (body: unknown) => {
  const { subject, text } = { ...(body as Record<string, unknown> | null) };
  return [
    ...(typeof subject === 'string' ? [{ label: 'Subject', text: subject }] : []),
    ...(typeof text === 'string' ? [{ label: 'Letter', text }] : []),
  ];
};

/** For plain forms: a failure is a page that has what was typed. */
export const failurePages = {
  failed: (failure: Failure, call: { body: unknown } | null) => failurePage(failure, undefined, typedIn(call?.body)),
  refused: (failure: Failure) => failurePage(failure),
};
