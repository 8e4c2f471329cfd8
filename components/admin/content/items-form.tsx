import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { OnceField } from '#components/ui/once-field.tsx';
import { type ContentAction, type SeenItem, seenText } from '#lib/content/bulk-content.schema.ts';
import { ActionOutcome, type ActionOutcomeProps } from '../selection/action-outcome.tsx';
import { SelectAll } from '../selection/select-all.client.tsx';
import { aboveSelectionBar, SelectionBar } from '../selection/selection-bar.tsx';

const words: Record<ContentAction, string> = {
  publish: 'Publish',
  unpublish: 'Take off the site',
  remove: 'Remove',
  restore: 'Bring back',
};

interface ItemsOutcomeProps extends Pick<ActionOutcomeProps, 'actions' | 'done' | 'back'> {
  entity: string;
}

/** What came of the last action on many items. */
export const ItemsOutcome = ({ entity, ...rest }: ItemsOutcomeProps) => (
  <ActionOutcome
    {...rest}
    noun={['item', 'items']}
    hrefOf={(id) => `/admin/content/${entity}/${id}`}
    address={`/api/admin/content/${entity}/undo/`}
  />
);

interface ItemsFormProps {
  entity: string;
  actions: readonly ContentAction[];
  /** Hidden fields that say where to return. */
  back: Record<string, string>;
  /** The items of this page, and those that match on all pages. */
  shown: readonly number[];
  matching: readonly SeenItem[];
  /** What stands beside “Select all”. */
  head: ReactNode;
  children: ReactNode;
}

/** A list of items with checkboxes, in one plain form, and what can be done with the ticked ones. */
export function ItemsForm({ entity, actions, back, shown, matching, head, children }: ItemsFormProps) {
  const others = matching.filter(({ id }) => !shown.includes(id));
  return (
    <form
      key={shown.join()}
      method="post"
      action={`/api/admin/content/${entity}/bulk/`}
      className={classNames('group/selection grid min-w-0 grid-cols-1 gap-3', aboveSelectionBar)}
    >
      <OnceField />
      {Object.entries(back).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectionBar label="Change the selected items" name="item">
        {others.length > 0 && (
          <label className="inline-flex min-h-9 items-center gap-2 text-sm max-lg:min-h-11">
            <input
              type="checkbox"
              name="others"
              value={others.map(seenText).join(' ')}
              className="size-5 shrink-0 rounded-sm accent-primary"
            />
            And {others.length.toLocaleString('en-IN')} on other pages
          </label>
        )}
        {actions.map((action) => (
          <Button
            key={action}
            type="submit"
            name="action"
            value={action}
            variant="secondary"
            size="sm"
            className={action === 'remove' ? 'text-danger!' : undefined}
          >
            {words[action]}
          </Button>
        ))}
      </SelectionBar>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3">
        <SelectAll name="item" />
        {head}
      </div>
      {children}
    </form>
  );
}
