import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { breachNotFound } from '#lib/breaches/breach-failures.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import type { Failure } from '#lib/http/result.ts';

/** The entry of the register in an address. */
export const breachPath = shape(z.object({ id: pathId }), always(breachNotFound));

/** The responses for a plain form: back to the entry, which says what was done, or why nothing was. */
export const breachPages = (done: string) => ({
  done: (_value: unknown, { params }: { params: { id: number } }) =>
    seeOther(`/admin/breaches/${params.id}?${new URLSearchParams({ done })}`),
  failed: (failure: Failure) => failurePage(failure),
  refused: (failure: Failure) => failurePage(failure),
});
