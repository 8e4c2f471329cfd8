import { address, endpoint } from '#lib/api/address.ts';
import { json, problemsByField } from '#lib/api/inputs.ts';
import { data } from '#lib/api/outputs.ts';
import { createInvitation, invitationSchema } from '#lib/staff/create-invitation.ts';
import { invitationLinkToWire, invitationLinkWire } from '#lib/staff/invitation.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Invites a person to the back office',
      body: json(invitationSchema, problemsByField('The invitation was not sent. Check the answers below.')),
      output: data(invitationLinkWire, 201),
    },
    ({ headers, body }) => createInvitation(headers, body),
    { toWire: invitationLinkToWire },
  ),
});
