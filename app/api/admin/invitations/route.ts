import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { createRoute } from '#lib/http/route.ts';
import { createInvitation } from '#lib/staff/create-invitation.ts';
import { invitationLinkToWire } from '#lib/staff/invitation.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createRoute({
  POST: (request) =>
    withBody(request, async (body) => answer(await createInvitation(request.headers, body), invitationLinkToWire, 201)),
});
