import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { SelectAll } from '../selection/select-all.client.tsx';
import { aboveSelectionBar, SelectionBar } from '../selection/selection-bar.tsx';

/** The list of emails that are on hold, with what can be done with those that are ticked. */
export function HeldForm({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const action = (value: string, words: string, variant: 'primary' | 'secondary') => (
    <Button type="submit" name="action" value={value} variant={variant} size="sm">
      {words}
    </Button>
  );
  return (
    <form
      method="post"
      action="/api/admin/mail/held/"
      className={classNames('group/selection grid grid-cols-1 gap-3', aboveSelectionBar)}
    >
      <SelectionBar label="Send or drop the selected emails" name="id">
        {action('send', 'Send the selected', 'primary')}
        {action('drop', 'Drop the selected', 'secondary')}
      </SelectionBar>
      <div className="flex flex-wrap items-center gap-2">
        <SelectAll key={ids.join()} name="id" />
        <p className="text-sm text-muted">Select emails to send or drop them.</p>
      </div>
      {children}
    </form>
  );
}
