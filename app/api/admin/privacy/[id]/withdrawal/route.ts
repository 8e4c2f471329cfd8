import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { withdrawalSchema, withdrawForRequest } from '#lib/privacy/requests/carry-out-request.ts';
import { requestAddress, requestPath } from '../../request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Withdraws an application for the person of a privacy request',
    params: requestPath,
    body: withdrawalSchema,
    output: z.object({ erased: z.boolean() }),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => withdrawForRequest(caller, params.id, body),
    back: ({ params }) => `/admin/privacy/${params.id}`,
    done: ({ erased }, { params }) => requestAddress(params.id, erased ? 'erased' : 'withdrawn'),
  }),
});
