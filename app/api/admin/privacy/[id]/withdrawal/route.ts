import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { checkedFields, firstProblem } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { withdrawalSchema, withdrawForRequest } from '#lib/privacy/requests/carry-out-request.ts';
import { requestForms, requestPath, toRequest } from '../../request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Withdraws an application for the person of a privacy request',
      params: requestPath,
      body: checkedFields(withdrawalSchema, firstProblem, maxLoginBytes),
      output: data(z.object({ erased: z.boolean() })),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => withdrawForRequest(headers, params.id, body),
    {
      toWire: (withdrawn) => withdrawn,
      pages: {
        ...requestForms(''),
        done: ({ erased }, { params }) => toRequest(params.id, erased ? 'erased' : 'withdrawn'),
      },
    },
  ),
});
