import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { checkedFields, firstProblem } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { recordNominee } from '#lib/privacy/requests/carry-out-request.ts';
import { nomineeSchema } from '#lib/privacy/requests/request-texts.schema.ts';
import { requestForms, requestPath, toRequest } from '../../request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Records who may act for the person of a privacy request',
      params: requestPath,
      body: checkedFields(nomineeSchema, firstProblem, maxLoginBytes),
      output: data(z.null()),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => recordNominee(headers, params.id, body),
    {
      toWire: () => null,
      pages: { ...requestForms('#nominee'), done: (_, { params }) => toRequest(params.id, 'nominee') },
    },
  ),
});
