import { z } from 'zod';
import { address, data, endpoint } from '#lib/api/address.ts';
import { formFields, onceSchema } from '#lib/platform/http/inputs.ts';
import { createRequest } from '#lib/privacy/requests/confirmed-request.ts';
import { maxRequestBytes, requestSchema } from '#lib/privacy/requests/request-texts.schema.ts';
import { requestAddress } from './request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Records what a person asked the grievance officer for',
    body: formFields(requestSchema.extend({ once: onceSchema }), { maxBytes: maxRequestBytes }),
    output: data(z.object({ id: z.int() }), 201),
    verb: ({ caller, body }) => createRequest(caller, body),
    back: '/admin/privacy/new#request',
    done: ({ id }) => requestAddress(id, 'created'),
  }),
});
