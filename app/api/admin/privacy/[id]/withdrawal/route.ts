import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';
import { withdrawalSchema, withdrawForRequest } from '#lib/privacy/requests/carry-out-request.ts';
import { requestAddress, requestPath } from '../../request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Withdraws an application for the person of a privacy request',
      params: requestPath,
      body: formFields(withdrawalSchema),
      output: data(z.object({ erased: z.boolean() })),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => withdrawForRequest(headers, params.id, body),
    {
      pages: {
        ...formPages<{ id: number }>(({ params }) => `/admin/privacy/${params.id}`),
        done: ({ erased }, { params }) => seeOther(requestAddress(params.id, erased ? 'erased' : 'withdrawn')),
      },
    },
  ),
});
