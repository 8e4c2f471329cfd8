import { address, endpoint } from '#lib/api/address.ts';
import { recordNominee } from '#lib/privacy/requests/carry-out-request.ts';
import { nomineeSchema } from '#lib/privacy/requests/request-texts.schema.ts';
import { requestForms, requestPath } from '../../request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Records who may act for the person of a privacy request',
    params: requestPath,
    body: nomineeSchema,
    refuses: ['conflict'],
    verb: ({ caller, params, body }) => recordNominee(caller, params.id, body),
    toWire: () => null,
    ...requestForms('#nominee', 'nominee'),
  }),
});
