import { address, done, endpoint } from '#lib/api/address.ts';
import { mailNamedLink, namedSchema, namesNothing } from '#lib/applications/private-pages/mails/lost-links.ts';
import { needMail } from '#lib/mail/mail-server.ts';
import { failurePage } from '#lib/platform/http/failure-page.ts';
import { always, type Fields, formFields } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';

/** Back to the page that an email led to, with what became of it. */
const back = ({ application, key }: Fields, again: string) =>
  seeOther(`/apply/resume?${new URLSearchParams({ application: `${application}`, key: `${key}`, again })}`);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'everyone',
    budget: 'rows',
    summary: 'Emails an applicant the link to the application that an earlier email named, at the address they gave',
    body: formFields(namedSchema, { refuse: always(namesNothing) }),
    output: done(),
    refuses: ['not_found', 'conflict', 'too_many_requests'],
    verb: ({ body }) => mailNamedLink(body),
    before: needMail('This site cannot send emails now. Write to us instead.'),
    done: (_value, { fields }) => back(fields, 'sent'),
    failed: (failure, call) =>
      failure.code === 'too_many_requests' && call ? back(call.fields, 'wait') : failurePage(failure),
  }),
});
