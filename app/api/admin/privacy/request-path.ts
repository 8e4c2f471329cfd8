import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import type { Failure } from '#lib/http/result.ts';
import { requestNotFound } from '#lib/privacy-requests/request-failures.ts';

/** The privacy request in an address. */
export const requestPath = shape(z.object({ id: pathId }), always(requestNotFound));

/** The page of a request, with what was just done. */
export const toRequest = (id: number, done: string) =>
  seeOther(`/admin/privacy/${id}?${new URLSearchParams({ done })}`);

/** For plain forms: a failure is a page, and Back leads to the form as it was typed. */
export const failurePages = {
  failed: (failure: Failure) => failurePage(failure),
  refused: (failure: Failure) => failurePage(failure),
};
