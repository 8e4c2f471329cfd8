import { address, data, endpoint } from '#lib/api/address.ts';
import { returnForm } from '#lib/api/returned-forms.ts';
import {
  createInvitation,
  invitationLinkToWire,
  invitationLinkWire,
  invitationSchema,
} from '#lib/people/staff/invitations.ts';
import { maxJsonBytes } from '#lib/platform/config/limits.ts';
import { formFields, problemsByField } from '#lib/platform/http/inputs.ts';
import { seeOther } from '#lib/platform/http/responses.ts';

const page = '/admin/people/invite';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Invites a person to the back office',
    body: formFields(invitationSchema, {
      refuse: problemsByField('The invitation was not sent. Check the answers below.'),
      maxBytes: maxJsonBytes,
      lists: ['roles', 'program_ids'],
    }),
    output: data(invitationLinkWire, 201),
    verb: ({ caller, headers, body }) => createInvitation(caller, headers, body),
    toWire: invitationLinkToWire,
    back: page,
    // The page shows the link to its person alone. It is in no address, and only its hash is stored.
    done: async (invited, { caller, headers, request: { url }, body: { email } }) => {
      const { link, is_mailed } = invitationLinkToWire(invited);
      const failure = { code: 'invalid', message: '', isNews: true } as const;
      const fields = { link, is_mailed: String(is_mailed), email };
      const { location, cookie } = await returnForm({ headers, url, fields, failure, reader: caller.id }, page);
      return seeOther(location, { 'set-cookie': cookie });
    },
  }),
});
