import { z } from 'zod';
import { address, endpoint } from '#lib/api/address.ts';
import { data } from '#lib/api/outputs.ts';
import { idPath } from '#lib/api/path-id.ts';
import {
  invitationLinkToWire,
  invitationLinkWire,
  invitationNotFound,
  renewInvitation,
  revokeInvitation,
} from '#lib/people/staff/invitations.ts';

const invitationPath = idPath(invitationNotFound);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = address({
  POST: endpoint(
    {
      audience: 'admin',
      summary: 'Sends an invitation again with a new link',
      params: invitationPath,
      output: data(invitationLinkWire),
      refuses: ['conflict'],
    },
    ({ headers, params }) => renewInvitation(headers, params.id),
    { toWire: invitationLinkToWire },
  ),
  DELETE: endpoint(
    {
      audience: 'admin',
      summary: 'Revokes an invitation',
      params: invitationPath,
      output: data(z.null()),
      refuses: ['conflict'],
    },
    ({ headers, params }) => revokeInvitation(headers, params.id),
  ),
});
