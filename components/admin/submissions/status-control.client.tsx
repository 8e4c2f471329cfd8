'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Options, Select } from '#components/ui/fields/select.tsx';
import { statusName, statusNames } from '#lib/applications/submissions/status.ts';
import { call, type Sent } from '../calls/call.ts';
import { Outcome, useSend } from '../calls/use-send.tsx';

type Status = Sent<'/api/admin/applications/[id]/status/', 'POST'>['body']['status'];

/** Sets the status of one submission. Another person's newer decision is shown instead of overwritten. */
export function StatusControl({ id, status }: { id: number; status: string }) {
  const router = useRouter();
  /** The choice, and the status it was made for. A newer status resets the choice. */
  const [choice, setChoice] = useState({ over: status, value: status });
  const { isBusy, failure, done, send } = useSend();
  const value = choice.over === status ? choice.value : status;
  const set = async () => {
    const body = { status: value as Status, from: status };
    const path = '/api/admin/applications/[id]/status/';
    const result = await send(call('POST', path, { params: { id }, body }), () => `Set to ${statusName(value)}.`);
    if (!result.ok && result.status === 409) router.refresh();
  };
  return (
    <form
      className="grid gap-1 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        set();
      }}
    >
      <label htmlFor="status" className="text-sm font-semibold">
        New status
      </label>
      <div className="flex gap-2">
        <Select
          id="status"
          value={value}
          onChange={(event) => setChoice({ over: status, value: event.target.value })}
          className="[&>select]:min-h-9 [&>select]:py-1 [&>select]:text-sm grow"
        >
          <Options of={Object.entries(statusNames)} />
        </Select>
        <Button type="submit" size="sm" busy={isBusy} busyLabel="Setting…" disabled={value === status}>
          Set status
        </Button>
      </div>
      <Outcome done={done} failure={failure} />
    </form>
  );
}
