import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type ContentAction, type SeenItem, seenText } from '#lib/content/items/item.schema.ts';
import { ActionOutcome, type ActionOutcomeProps } from '../selection/action-outcome.tsx';
import { SelectionForm } from '../selection/selection-form.tsx';

const words: Record<ContentAction, string> = {
  publish: 'Publish',
  unpublish: 'Take off the site',
  remove: 'Remove',
  restore: 'Bring back',
  ask: 'Ask for publishing',
};

interface ItemsOutcomeProps extends Pick<ActionOutcomeProps, 'actions' | 'done' | 'back'> {
  entity: string;
}

/** What came of the last action on many items. */
export const ItemsOutcome = ({ entity, ...rest }: ItemsOutcomeProps) => (
  <ActionOutcome
    {...rest}
    noun={['item', 'items']}
    hrefOf={(id, isAsked) =>
      isAsked && rest.actions.asked?.action === 'add' ? `/admin/media/${id}` : `/admin/content/${entity}/${id}`
    }
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
  const others = matching.filter(({ id }) => !shown.includes(id)).map(seenText);
  const buttons = actions.map((action) => (
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
  ));
  const address = `/api/admin/content/${entity}/bulk/`;
  return (
    <SelectionForm label="Change the selected items" {...{ address, back, shown, others, buttons, head, children }} />
  );
}
