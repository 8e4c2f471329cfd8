'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { InvitationLinkWire } from '#lib/people/staff/invitations.ts';
import { call } from '../calls/call.ts';
import { useSend } from '../calls/use-send.ts';
import { InvitationLink } from './invitation-link.tsx';

/** Sends an invitation again with a new link. */
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
      {failure && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {failure.message}
        </p>
      )}
    </div>
  );
}
