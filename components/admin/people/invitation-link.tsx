import { CopyText } from '#components/ui/fields/copy-text.client.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { InvitationLinkWire } from '#lib/people/staff/invitations.ts';

/** An invitation's link, which is shown only once. */
export function InvitationLink({ link, email }: { link: InvitationLinkWire; email: string }) {
  return (
    <Notice
      tone="success"
      role="status"
      title={link.is_mailed ? `We are emailing the invitation to ${email}.` : `Send this link to ${email}.`}
    >
      <p className="text-sm">
        {`${link.is_mailed ? 'Here is the link too, in case the email does not arrive. ' : ''}The link works once and expires in 7 days. Copy it now: no other page shows it.`}
      </p>
      <CopyText label="Invitation link" text={link.link} />
    </Notice>
  );
}
