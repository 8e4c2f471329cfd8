import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SelectAll } from '../messages/select-all.client.tsx';

/** The list of emails that are on hold, with what can be done with those that are ticked. */
export function HeldForm({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const action = (value: string, words: string, variant: 'primary' | 'secondary') => (
    <Button
      type="submit"
      name="action"
      value={value}
      variant={variant}
      size="sm"
      className="[form:not(:has([name=id]:checked))_&]:hidden"
    >
      {words}
    </Button>
  );
  return (
    <form method="post" action="/api/admin/mail/held/" className="grid grid-cols-1 gap-3">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Send or drop the selected emails</legend>
        <SelectAll key={ids.join()} name="id" />
        <p className="text-sm text-muted [form:has([name=id]:checked)_&]:hidden">Select emails to send or drop them.</p>
        {action('send', 'Send the selected', 'primary')}
        {action('drop', 'Drop the selected', 'secondary')}
      </fieldset>
      {children}
    </form>
  );
}
