'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import { useKeptText } from '#components/forms/use-kept-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { call } from '../calls/call.ts';
import { useSend } from '../calls/use-send.ts';
import { type Access, AccessFields } from './access-fields.tsx';

interface AccessFormProps {
  id: string;
  access: Access;
  programs: readonly { id: number; title: string }[];
}

/** Changes what a person may access. */
export function AccessForm({ id, access: now, programs }: AccessFormProps) {
  const router = useRouter();
  const { isBusy, failure, send } = useSend();
  const [access, setAccess] = useState(now);
  const [isSaved, setSaved] = useState(false);
  const own = useRef<HTMLFormElement>(null);
  const { forget } = useKeptText(own, `access ${id}`);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaved(false);
    const body = { roles: access.roles, program_ids: access.programIds };
    const answer = await send(call('PUT', '/api/admin/people/[id]/', { params: { id }, body }));
    setSaved(answer.ok);
    if (!answer.ok) return;
    forget();
    router.refresh();
  };
  return (
    <form ref={own} className="grid gap-4" onSubmit={save}>
      <AccessFields access={access} programs={programs} errors={failure?.errors ?? {}} onChange={setAccess} />
      {failure && <Notice tone="error" title={failure.message} role="alert" />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving…">
          Save access
        </Button>
        <p role="status" className="text-sm font-semibold text-success">
          {isSaved ? 'Access saved.' : ''}
        </p>
      </div>
    </form>
  );
}
