import { z } from 'zod';
import { formPages } from '#app/api/form-pages.ts';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { type Fields, formFields } from '#lib/platform/http/inputs.ts';
import { correctAnswer, correctionSchema } from '#lib/privacy/requests/correct-answer.ts';
import { requestAddress, requestPath } from '../../request-path.ts';

const pageOf = (id: number, { application, answer }: Fields) =>
  `/admin/privacy/${id}/correct?${new URLSearchParams({ application: String(application) })}#answer-${Number(answer)}-form`;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Corrects one answer of an application for the person of a privacy request',
      params: requestPath,
      body: formFields(correctionSchema, { maxBytes: maxJsonBytes }),
      output: data(z.object({ application: z.int() })),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => correctAnswer(headers, params.id, body),
    {
      toWire: ({ applicationId }) => ({ application: applicationId }),
      pages: formPages(
        ({ params, fields }) => pageOf(params.id, fields),
        ({ params }) => requestAddress(params.id, 'corrected'),
      ),
    },
  ),
});
