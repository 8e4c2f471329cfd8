import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { type Fields, formFields } from '#lib/platform/http/inputs.ts';
import { correctAnswer, correctionSchema } from '#lib/privacy/requests/correct-answer.ts';
import { requestAddress, requestPath } from '../../request-path.ts';

const pageOf = (id: number, { application, answer }: Fields) =>
  `/admin/privacy/${id}/correct?${new URLSearchParams({ application: String(application) })}#answer-${Number(answer)}-form`;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Corrects one answer of an application for the person of a privacy request',
    params: requestPath,
    body: formFields(correctionSchema, { maxBytes: maxJsonBytes }),
    output: z.object({ application: z.int() }),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => correctAnswer(caller, params.id, body),
    toWire: ({ applicationId }) => ({ application: applicationId }),
    back: ({ params, fields }) => pageOf(params.id, fields),
    done: (_, { params }) => requestAddress(params.id, 'corrected'),
  }),
});
