import { answer } from '#app/api/admin/admin-route.ts';
import { adminRoute } from '#app/api/guarded-route.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { invitationLinkToWire } from '#lib/staff/invitation.wire.ts';
import { renewInvitation, revokeInvitation } from '#lib/staff/renew-invitation.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = adminRoute<{ id: string }>({
  /** Sends it again, with a new link. */
  POST: async ({ headers }, { id }) => answer(await renewInvitation(headers, numericId(id) ?? 0), invitationLinkToWire),
  DELETE: async ({ headers }, { id }) => answer(await revokeInvitation(headers, numericId(id) ?? 0), () => null),
});
