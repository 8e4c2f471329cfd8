import { answer, withBody } from '#app/api/admin/admin-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { createInvitation } from '#lib/staff/create-invitation.ts';
import { invitationLinkToWire } from '#lib/staff/invitation.wire.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute({
  POST: (request) =>
    withBody(request, async (body) => answer(await createInvitation(request.headers, body), invitationLinkToWire, 201)),
});
