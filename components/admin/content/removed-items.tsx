import { asWritten } from '#components/ui/as-written.tsx';
import type { OwnActions } from '#lib/content/bulk-actions/stored-actions.ts';
import { seenText } from '#lib/content/items/item.schema.ts';
import type { RemovedItem } from '#lib/content/items/item-list.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { SelectBox } from '../selection/selection-bar.tsx';
import { ListTable } from '../shell/list-table.tsx';
import { ItemsForm, ItemsOutcome } from './items-form.tsx';

interface RemovedItemsProps {
  entity: { name: string; plural: string };
  items: readonly RemovedItem[];
  actions: OwnActions;
  /** What the address says of the last action. */
  done: string;
}

const back = { place: 'removed' };

/** Removed items, to bring back, each with a link to its history. */
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
