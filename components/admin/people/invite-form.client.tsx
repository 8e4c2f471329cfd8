'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { useKeptText } from '#components/forms/use-kept-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { TextInput } from '#components/ui/text-input.tsx';
import type { InvitationLinkWire } from '#lib/staff/invitation.wire.ts';
import { call } from '../calls/call.ts';
import { useSend } from '../calls/use-send.ts';
import { type Access, AccessFields } from './access-fields.tsx';
import { InvitationLink } from './invitation-link.tsx';

const empty: Access = { roles: [], programIds: [] };

/** Invites a person and shows their link once. */
export function InviteForm({ programs }: { programs: readonly { id: number; title: string }[] }) {
  const router = useRouter();
  const { isBusy, failure, send } = useSend();
  const [access, setAccess] = useState(empty);
  const [invited, setInvited] = useState<{ link: InvitationLinkWire; email: string } | null>(null);
  const errors = failure?.errors ?? {};
  const own = useRef<HTMLFormElement>(null);
  const { forget } = useKeptText(own, 'invitation');
  const invite = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const email = String(data.get('email'));
    const body = { name: String(data.get('name')), email, roles: access.roles, program_ids: access.programIds };
    const answer = await send(call('POST', '/api/admin/invitations/', { body }));
    if (!answer.ok) return;
    setInvited({ link: answer.data, email });
    setAccess(empty);
    form.reset();
    forget();
    router.refresh();
  };
  return (
    <div className="grid gap-5">
      {invited && <InvitationLink key={invited.link.link} {...invited} />}
      <form ref={own} className="grid gap-5" noValidate onSubmit={invite}>
        {failure && <Notice tone="error" title={failure.message} role="alert" />}
        <Field id="name" label="Name" errors={errors.name}>
          {(control) => <TextInput {...control} name="name" maxLength={200} autoComplete="off" />}
        </Field>
        <Field id="email" label="Email address" errors={errors.email}>
          {(control) => <TextInput {...control} type="email" name="email" autoComplete="off" spellCheck={false} />}
        </Field>
        <AccessFields access={access} programs={programs} errors={errors} onChange={setAccess} />
        <Button type="submit" className="w-fit" busy={isBusy} busyLabel="Inviting…">
          Invite
        </Button>
      </form>
    </div>
  );
}
