import { z } from 'zod';
import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { maxJsonBytes } from '#lib/config/limits.ts';
import { correctAnswer, correctionSchema } from '#lib/privacy-requests/correct-answer.ts';
import { failurePages, requestPath, toRequest } from '../../request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Corrects one answer of an application for the person of a privacy request',
      params: requestPath,
      body: formFields(correctionSchema, maxJsonBytes),
      output: data(z.object({ application: z.int() })),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => correctAnswer(headers, params.id, body),
    {
      toWire: ({ applicationId }) => ({ application: applicationId }),
      pages: { ...failurePages, done: (_, { params }) => toRequest(params.id, 'corrected') },
    },
  ),
});
