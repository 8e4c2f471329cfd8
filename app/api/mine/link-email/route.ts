import { address, done, endpoint } from '#lib/api/address.ts';
import {
  linkAddressSchema,
  mailOwnLink,
  mayMailLink,
  wrongAddress,
} from '#lib/applications/private-pages/mails/page-mail.ts';
import { always, formFields } from '#lib/platform/http/inputs.ts';
import { ownForms } from '../own-pages.ts';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'holder',
    may: 'invite',
    budget: 'rows',
    summary: 'Emails you one more link and code to your draft',
    body: formFields(linkAddressSchema, { refuse: always(wrongAddress) }),
    output: done(),
    refuses: ['not_found', 'invalid', 'conflict', 'too_many_requests'],
    verb: ({ caller, body }) => mailOwnLink(caller, body.email),
    before: ({ caller }) => mayMailLink(caller),
    ...ownForms('/apply/mine/saved#email', '/apply/mine/saved?email=sent#done'),
  }),
});
