import { z } from 'zod';
import { always, shape } from '#lib/api/inputs.ts';
import { pathId } from '#lib/api/path-id.ts';
import { importGone } from '#lib/content/imports/held-import.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import type { Failure } from '#lib/http/result.ts';
import type { HeldArrivals } from '#lib/intake/arrivals/held-arrivals.ts';

/** A table of applications in an address. */
export const arrivalsPath = shape(
  z.object({ id: pathId.describe('The program_id.'), importId: z.uuid() }),
  always(importGone),
);

const refused = (failure: Failure) => failurePage(failure);

/** After a plain form about a table of applications: its page. */
export const arrivalsPages = {
  done: ({ id }: HeldArrivals, { params }: { params: { id: number } }) =>
    seeOther(`/admin/submissions/enter/${params.id}/import/${id}`),
  failed: refused,
  refused,
};
