import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import { sendTestMail } from '#lib/mail/outbox/send-test-mail.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    { audience: 'admin', summary: 'Sends you a test email', output: data(z.object({ id: z.int() }), 201) },
    ({ headers }) => sendTestMail(headers),
    {
      toWire: ({ id }) => ({ id }),
      pages: {
        done: ({ id }) => seeOther(`/admin/mail/${id}?done=test`),
        failed: (failure) => failurePage(failure),
      },
    },
  ),
});
