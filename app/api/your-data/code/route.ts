import { address, done, endpoint } from '#lib/api/address.ts';
import { confirmRequest } from '#lib/privacy/requests/confirmed-request.ts';
import { codeSchema } from '#lib/privacy/requests/request-texts.schema.ts';
import { askedPage } from '../asked-page.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'rows',
    summary: 'Confirms a request about a person’s data with the code that was emailed',
    body: codeSchema,
    output: done(),
    refuses: ['invalid', 'not_found'],
    verb: ({ body }) => confirmRequest(body.token, body.code),
    back: ({ fields: { token } }) => `${askedPage(token)}#code`,
    done: (_, { fields }) => askedPage(fields.token),
  }),
});
