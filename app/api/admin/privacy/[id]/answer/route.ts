import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { checkedFields, firstProblem } from '#lib/api/inputs.ts';
import { onceSchema } from '#lib/api/once.schema.ts';
import { data } from '#lib/api/outputs.ts';
import { answerRequest } from '#lib/privacy/requests/carry-out-request.ts';
import { answerSchema, maxRequestBytes } from '#lib/privacy/requests/request-texts.schema.ts';
import { requestForms, requestPath, toRequest } from '../../request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Answers a privacy request, and emails the answer if “send” is “on”',
      params: requestPath,
      body: checkedFields(answerSchema.extend({ once: onceSchema }), firstProblem, maxRequestBytes),
      output: data(z.null()),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => answerRequest(headers, params.id, body),
    {
      toWire: () => null,
      pages: { ...requestForms('#answer-form'), done: (_, { params }) => toRequest(params.id, 'answered') },
    },
  ),
});
