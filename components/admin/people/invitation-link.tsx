import { CopyText } from '#components/admin/copy-text.client.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { InvitationLinkWire } from '#lib/staff/invitation.wire.ts';

/** The link of an invitation, which is shown only now. */
export function InvitationLink({ link, email }: { link: InvitationLinkWire; email: string }) {
  return (
    <Notice
      tone="success"
      role="status"
      title={link.is_mailed ? `The invitation goes to ${email} by mail.` : `Send this link to ${email}.`}
    >
      <p className="text-sm">
        {link.is_mailed ? 'The link is here too, in case the mail does not arrive. ' : ''}
        It is shown only now, is good for seven days, and once.
      </p>
      <CopyText label="Link of the invitation" text={link.link} />
    </Notice>
  );
}
