import { z } from 'zod';
import { address, data, endpoint } from '#lib/api/address.ts';
import { viaSchema } from '#lib/operations/dashboard/onboarding.ts';
import { stillVia } from '#lib/operations/dashboard/onboarding-address.ts';
import { sendTestMail } from '#lib/operations/outbox/mail-actions.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { filterQuery } from '#lib/platform/http/inputs.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Sends you a test email',
    query: filterQuery(viaSchema),
    output: data(z.object({ id: z.int() }), 201),
    verb: ({ caller }) => sendTestMail(caller),
    toWire: ({ id }) => ({ id }),
    done: ({ id }, { query }) => stillVia(query, `/admin/mail/${id}?done=test`),
    failed: (failure) => failurePage(failure),
  }),
});
