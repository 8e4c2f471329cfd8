import { address, endpoint } from '#lib/api/address.ts';
import { formFields, onceSchema } from '#lib/platform/http/inputs.ts';
import { answerRequest } from '#lib/privacy/requests/carry-out-request.ts';
import { answerSchema, maxRequestBytes } from '#lib/privacy/requests/request-texts.schema.ts';
import { requestForms, requestPath } from '../../request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Answers a privacy request, and emails the answer if “send” is “on”',
    params: requestPath,
    body: formFields(answerSchema.extend({ once: onceSchema }), { maxBytes: maxRequestBytes }),
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => answerRequest(caller, params.id, body),
    toWire: () => null,
    ...requestForms('#answer-form', 'answered'),
  }),
});
