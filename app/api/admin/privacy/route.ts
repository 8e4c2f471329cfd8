import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { formFields, onceSchema } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { createRequest } from '#lib/privacy/requests/confirmed-request.ts';
import { maxRequestBytes, requestSchema } from '#lib/privacy/requests/request-texts.schema.ts';
import { requestAddress } from './request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Records what a person asked the grievance officer for',
      body: formFields(requestSchema.extend({ once: onceSchema }), { maxBytes: maxRequestBytes }),
      output: data(z.object({ id: z.int() }), 201),
    },
    ({ headers, body }) => createRequest(headers, body),
    {
      pages: {
        ...formPages(() => '/admin/privacy/new#request'),
        done: ({ id }) => seeOther(requestAddress(id, 'created')),
      },
    },
  ),
});
