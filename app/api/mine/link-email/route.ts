import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { linkAddressSchema, mailOwnLink } from '#lib/private-pages/mails/mail-own-link.ts';
import { backTo, ownForms } from '../own-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'holder',
      budget: 'rows',
      summary: 'Emails you one more link and code to your draft',
      body: formFields(linkAddressSchema, maxLoginBytes),
      output: done(),
      refuses: ['not_found', 'invalid', 'conflict', 'too_many_requests'],
    },
    ({ headers, body }) => mailOwnLink(headers, body),
    {
      toWire: () => null,
      pages: {
        ...ownForms('/apply/mine/saved#email'),
        done: (_value, { headers }) => backTo('/apply/mine/saved?email=sent#email', headers),
      },
    },
  ),
});
