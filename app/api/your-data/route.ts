import { address, done, endpoint } from '#lib/api/address.ts';
import { formFields } from '#lib/platform/http/inputs.ts';
import { askSchema, maxRequestBytes } from '#lib/privacy/requests/request-texts.schema.ts';
import { askRequest, needCodeMail } from '#lib/privacy/requests/unconfirmed-request.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'content',
    limit: 'contact',
    summary:
      'Takes a request about a person’s data, and emails the code that confirms it. The answer’s cookie is for the page that asks for the code',
    body: formFields(askSchema, { maxBytes: maxRequestBytes }),
    output: done({}, 201),
    refuses: ['invalid', 'conflict', 'too_many_requests', 'insufficient_storage'],
    verb: ({ headers, body }) => askRequest(headers, body),
    before: needCodeMail,
    cookies: ({ cookie }) => [cookie],
    back: '/your-data#ask',
    done: ({ location }) => location,
  }),
});
