import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { seeOther } from '#lib/http/responses.ts';
import { askLostLink, lostLinkAnswer } from '#lib/private-pages/mails/lost-links.ts';
import { linkAddressSchema } from '#lib/private-pages/mails/mail-own-link.ts';
import { formPages } from '../../form-pages.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      budget: 'rows',
      summary: 'Emails the links to what was saved with an address. The answer does not tell whether anything was',
      body: formFields(linkAddressSchema, maxLoginBytes),
      output: done({ message: lostLinkAnswer }),
      refuses: ['invalid', 'conflict', 'too_many_requests'],
    },
    ({ headers, body }) => askLostLink(headers, body),
    {
      toWire: () => null,
      pages: {
        done: () => seeOther('/apply/resume?lost=asked#lost'),
        ...formPages(() => '/apply/resume#lost'),
      },
    },
  ),
});
