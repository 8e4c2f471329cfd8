import { address, done, endpoint } from '#lib/api/address.ts';
import { askedSchema } from '#lib/privacy/requests/request-texts.schema.ts';
import { askAgain, needCodeMail } from '#lib/privacy/requests/unconfirmed-request.ts';
import { askedPage } from '../asked-page.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'content',
    limit: 'contact',
    summary: 'Emails a new code for a request about a person’s data. The earlier code no longer works',
    body: askedSchema,
    output: done(),
    refuses: ['conflict', 'not_found', 'too_many_requests', 'insufficient_storage'],
    verb: ({ headers, body }) => askAgain(headers, body.token),
    before: needCodeMail,
    cookies: ({ cookie }) => [cookie],
    back: ({ fields: { token } }) => `${askedPage(token)}#again`,
    done: ({ location }) => location,
  }),
});
