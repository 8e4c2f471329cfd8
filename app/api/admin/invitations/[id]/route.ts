import { address, endpoint, idPath } from '#lib/api/address.ts';
import {
  invitationLinkToWire,
  invitationLinkWire,
  invitationNotFound,
  renewInvitation,
  revokeInvitation,
} from '#lib/people/staff/invitations.ts';

const invitationPath = idPath(invitationNotFound);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint({
    audience: 'admin',
    summary: 'Sends an invitation again with a new link',
    params: invitationPath,
    output: invitationLinkWire,
    refuses: ['conflict'],
    verb: ({ caller, headers, params }) => renewInvitation(caller, headers, params.id),
    toWire: invitationLinkToWire,
  }),
  DELETE: endpoint({
    audience: 'admin',
    summary: 'Revokes an invitation',
    params: invitationPath,
    refuses: ['conflict'],
    verb: ({ caller, params }) => revokeInvitation(caller, params.id),
  }),
});
