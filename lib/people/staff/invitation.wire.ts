import { z } from 'zod';
import type { InvitationLink } from './send-invitation.ts';

/** An invitation's link, which is shown only once. */
export const invitationLinkWire = z.object({ link: z.url(), is_mailed: z.boolean() });

export type InvitationLinkWire = z.infer<typeof invitationLinkWire>;

export const invitationLinkToWire = ({ link, isMailed }: InvitationLink): InvitationLinkWire => ({
  link,
  is_mailed: isMailed,
});
