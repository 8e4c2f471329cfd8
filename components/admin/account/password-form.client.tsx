'use client';

import type { FormEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { call } from '../calls/call.ts';
import { useSend } from '../calls/use-send.tsx';

export function PasswordForm({ email, least, most }: { email: string; least: number; most: number }) {
  const { isBusy, failure, done, send } = useSend();
  const errors = failure?.errors ?? {};
  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = (name: string) => String(data.get(name));
    const body = { password: typed('password'), new_password: typed('new_password'), repeated: typed('repeated') };
    const result = await send(
      call('POST', '/api/admin/account/password/', { body }),
      () => 'Password changed. You are signed out of your other devices.',
    );
    if (result.ok) form.reset();
  };
  const fresh = { type: 'password', autoComplete: 'new-password', maxLength: most } as const;
  return (
    <form className="grid max-w-md gap-4" noValidate onSubmit={change}>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {failure && <Notice tone="error" title={failure.message} role="alert" />}
      <Field id="current-password" label="Current password" errors={errors.password}>
        {(control) => <TextInput {...control} type="password" name="password" autoComplete="current-password" />}
      </Field>
      <Field id="new-password" label="New password" hint={`At least ${least} characters`} errors={errors.new_password}>
        {(control) => <TextInput {...control} {...fresh} name="new_password" />}
      </Field>
      <Field id="repeated-password" label="Repeat new password" errors={errors.repeated}>
        {(control) => <TextInput {...control} {...fresh} name="repeated" />}
      </Field>
      <Button type="submit" size="sm" className="w-fit" busy={isBusy} busyLabel="Changing…">
        Change password
      </Button>
      <p role="status" className="text-sm font-semibold text-success empty:hidden">
        {done}
      </p>
    </form>
  );
}
