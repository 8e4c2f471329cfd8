import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { viaSchema } from '#lib/operations/dashboard/onboarding.ts';
import { stillVia } from '#lib/operations/dashboard/onboarding-address.ts';
import { sendTestMail } from '#lib/operations/outbox/mail-actions.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { filterQuery } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Sends you a test email',
      query: filterQuery(viaSchema),
      output: data(z.object({ id: z.int() }), 201),
    },
    ({ headers }) => sendTestMail(headers),
    {
      toWire: ({ id }) => ({ id }),
      pages: {
        done: ({ id }, { query }) => seeOther(stillVia(query, `/admin/mail/${id}?done=test`)),
        failed: (failure) => failurePage(failure),
      },
    },
  ),
});
