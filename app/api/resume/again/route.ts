import { address } from '#lib/api/address.ts';
import { endpoint } from '#lib/api/endpoint.ts';
import { formFields } from '#lib/api/inputs.ts';
import { done } from '#lib/api/outputs.ts';
import { maxLoginBytes } from '#lib/config/limits.ts';
import { failurePage } from '#lib/http/failure-page.ts';
import { seeOther } from '#lib/http/responses.ts';
import { mailNamedLink, namedSchema } from '#lib/private-pages/mails/mail-named-link.ts';

/** Back to the page that an email led to, with what became of it. */
const back = (body: Record<string, unknown>, again: string) =>
  seeOther(`/apply/resume?${new URLSearchParams({ application: `${body.application}`, key: `${body.key}`, again })}`);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'everyone',
      budget: 'rows',
      summary: 'Emails an applicant the link to the application that an earlier email named, at the address they gave',
      body: formFields(namedSchema, maxLoginBytes),
      output: done(),
      refuses: ['not_found', 'conflict', 'too_many_requests'],
    },
    ({ body }) => mailNamedLink(body),
    {
      toWire: () => null,
      pages: {
        done: (_value, { body }) => back(body, 'sent'),
        failed: (failure, call) =>
          failure.code === 'too_many_requests' && call ? back(call.fields, 'wait') : failurePage(failure),
        refused: (failure) => failurePage(failure),
      },
    },
  ),
});
