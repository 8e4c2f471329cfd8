import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { done } from '#lib/api/outputs.ts';
import { discardArrivals } from '#lib/applications/intake/imports/import.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { arrivalsPath } from '../../import-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'enterApplications',
      summary: 'Forgets a table of applications that waits',
      params: arrivalsPath,
      body: formFields(z.object({})),
      output: done(),
      refuses: ['not_found', 'conflict'],
    },
    ({ headers, params }) => discardArrivals(headers, params.id, params.importId),
    {
      pages: {
        done: (_, { params }) => seeOther(`/admin/submissions/enter/${params.id}/import`),
        failed: (failure) => failurePage(failure),
        refused: (failure) => failurePage(failure),
      },
    },
  ),
});
