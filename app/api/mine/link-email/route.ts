import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import { linkAddressSchema, mailOwnLink } from '#lib/page-mails/mail-own-link.ts';

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
        done: () => seeOther('/apply/mine/saved?email=sent#email'),
        failed: (failure) => {
          if (failure.code === 'invalid') return seeOther('/apply/mine/saved?email=invalid#email');
          if (failure.code === 'too_many_requests') return seeOther('/apply/mine/saved?email=wait#email');
          return failurePage(failure);
        },
        refused: (failure) => failurePage(failure),
      },
    },
  ),
});
