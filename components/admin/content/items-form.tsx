import type { ReactNode } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { Button } from '#components/ui/button.tsx';
import type { OwnActions } from '#lib/content/bulk-actions/stored-actions.ts';
import { type ContentAction, type SeenItem, seenText } from '#lib/content/items/item.schema.ts';
import type { RemovedItem } from '#lib/content/items/item-list.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { ActionOutcome, type ActionOutcomeProps } from '../selection/action-outcome.tsx';
import { SelectBox } from '../selection/selection-bar.tsx';
import { SelectionForm } from '../selection/selection-form.tsx';
import { ListTable } from '../shell/list-table.tsx';

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
  shown: readonly number[];
  matching: readonly SeenItem[];
  head: ReactNode;
  children: ReactNode;
}

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

interface RemovedItemsProps {
  entity: { name: string; plural: string };
  items: readonly RemovedItem[];
  actions: OwnActions;
  done: string;
}

const back = { place: 'removed' };

export function RemovedItems({ entity, items, actions, done }: RemovedItemsProps) {
  return (
    <>
      <ItemsOutcome entity={entity.name} actions={actions} done={done} back={back} />
      {items.length === 0 ? (
        <p className="text-muted">{`No removed ${entity.plural.toLowerCase()}.`}</p>
      ) : (
        <ItemsForm
          entity={entity.name}
          actions={['restore']}
          back={back}
          shown={items.map(({ id }) => id)}
          matching={items}
          head={<p className="text-sm text-muted">{items.length === 1 ? '1 item' : `${items.length} items`}</p>}
        >
          <ListTable
            caption={`Removed ${entity.plural.toLowerCase()}`}
            rows={items}
            rowClassName="bg-surface even:bg-paper has-checked:bg-primary-soft"
            keyOf={({ id }) => id}
            columns={[
              {
                head: 'Select',
                isHeadUnseen: true,
                className: 'w-11 py-1! pr-0! pl-1!',
                cell: (item) => <SelectBox name="item" value={seenText(item)} label={`Select ${item.title}`} />,
              },
              {
                head: 'Title',
                isRowHead: true,
                className: 'font-semibold! wrap-anywhere min-w-40',
                cell: ({ id, title, removedAt, removedBy }) => (
                  <>
                    <a
                      href={`/admin/content/${entity.name}/${id}/history`}
                      className="text-primary underline-offset-4 hover:underline"
                    >
                      {title}
                    </a>
                    <p className="font-normal text-muted sm:hidden">
                      {asWritten(`Removed ${shownTime(removedAt)}, by ${removedBy}`)}
                    </p>
                  </>
                ),
              },
              {
                head: 'Removed',
                isWide: true,
                className: 'whitespace-nowrap',
                cell: ({ removedAt }) => shownTime(removedAt),
              },
              { head: 'By', isWide: true, cell: ({ removedBy }) => removedBy },
            ]}
          />
        </ItemsForm>
      )}
    </>
  );
}
