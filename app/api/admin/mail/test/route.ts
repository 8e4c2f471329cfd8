import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { filterQuery } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { viaSchema } from '#lib/dashboard/first-steps.schema.ts';
import { stillVia } from '#lib/dashboard/first-steps-address.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import { sendTestMail } from '#lib/mail/outbox/send-test-mail.ts';

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
