import { z } from 'zod';
import { pathId } from '#lib/api/path-id.ts';
import type { HeldArrivals } from '#lib/applications/intake/imports/import.ts';
import { importGone } from '#lib/content/imports/stored-import.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { always, shape } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import type { Failure } from '#lib/platform/http/result.ts';

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
