import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { checkedFields, firstProblem } from '#lib/api/inputs.ts';
import { onceSchema } from '#lib/api/once.schema.ts';
import { data } from '#lib/api/outputs.ts';
import { createRequest } from '#lib/privacy/requests/create-request.ts';
import { maxRequestBytes, requestSchema } from '#lib/privacy/requests/request-texts.schema.ts';
import { toRequest } from './request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Records what a person asked the grievance officer for',
      body: checkedFields(requestSchema.extend({ once: onceSchema }), firstProblem, maxRequestBytes),
      output: data(z.object({ id: z.int() }), 201),
    },
    ({ headers, body }) => createRequest(headers, body),
    {
      toWire: (created) => created,
      pages: { ...formPages(() => '/admin/privacy/new#request'), done: ({ id }) => toRequest(id, 'created') },
    },
  ),
});
