import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { recordNominee } from '#lib/privacy/requests/carry-out-request.ts';
import { nomineeSchema } from '#lib/privacy/requests/request-texts.schema.ts';
import { requestForms, requestPath } from '../../request-path.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Records who may act for the person of a privacy request',
      params: requestPath,
      body: formFields(nomineeSchema),
      output: data(z.null()),
      refuses: ['conflict'],
    },
    ({ headers, params, body }) => recordNominee(headers, params.id, body),
    {
      toWire: () => null,
      pages: requestForms('#nominee', 'nominee'),
    },
  ),
});
