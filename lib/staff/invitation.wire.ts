import type { InvitationLink } from './send-invitation.ts';

export interface InvitationLinkWire {
  link: string;
  is_mailed: boolean;
}

export const invitationLinkToWire = ({ link, isMailed }: InvitationLink): InvitationLinkWire => ({
  link,
  is_mailed: isMailed,
});
