'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CopyText } from '#components/ui/fields/copy-text.client.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { InvitationLinkWire } from '#lib/people/staff/invitations.ts';
import { call } from '../calls/call.ts';
import { Outcome, useSend } from '../calls/use-send.tsx';

export function RenewInvitation({ id, email }: { id: number; email: string }) {
  const { isBusy, failure, send } = useSend();
  const [link, setLink] = useState<InvitationLinkWire | null>(null);
  const renew = async () => {
    const answer = await send(call('POST', '/api/admin/invitations/[id]/', { params: { id } }));
    if (answer.ok) setLink(answer.data);
  };
  return (
    <div className="grid gap-2">
      <Button
        size="sm"
        variant="secondary"
        busy={isBusy}
        aria-label={`Send again: ${email}`}
        className="w-fit"
        onClick={renew}
      >
        Send again
      </Button>
      {link && <InvitationLink key={link.link} link={link} email={email} />}
      <Outcome failure={failure} />
    </div>
  );
}

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
