import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import { seenText } from '#lib/content/bulk-content.schema.ts';
import type { ContentActions } from '#lib/content/find-content-actions.ts';
import type { RemovedItem } from '#lib/content/find-removed-items.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { ItemsForm, ItemsOutcome } from './items-form.tsx';

interface RemovedItemsProps {
  entity: { name: string; plural: string };
  items: readonly RemovedItem[];
  actions: ContentActions;
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
        <p className="text-muted">No removed {entity.plural.toLowerCase()}.</p>
      ) : (
        <ItemsForm
          entity={entity.name}
          actions={['restore']}
          back={back}
          shown={items.map(({ id }) => id)}
          matching={items}
          head={<p className="text-sm text-muted">{items.length === 1 ? '1 item' : `${items.length} items`}</p>}
        >
          <RemovedTable entity={entity} items={items} />
        </ItemsForm>
      )}
    </>
  );
}

function RemovedTable({ entity, items }: Pick<RemovedItemsProps, 'entity' | 'items'>) {
  return (
    <Table caption={`Removed ${entity.plural.toLowerCase()}`}>
      <thead>
        <tr>
          <HeadCell className="w-11">
            <span className="sr-only">Select</span>
          </HeadCell>
          <HeadCell>Title</HeadCell>
          <HeadCell className="max-sm:hidden">Removed</HeadCell>
          <HeadCell className="max-sm:hidden">By</HeadCell>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, revision, title, removedAt, removedBy }) => (
          <tr key={id} className="bg-surface even:bg-paper has-checked:bg-primary-soft">
            <Cell className="w-11 py-1! pr-0! pl-1!">
              <SelectBox name="item" value={seenText({ id, revision })} label={`Select ${title}`} />
            </Cell>
            <th
              scope="row"
              className="border-b border-line px-3 py-2 text-left align-top font-semibold wrap-anywhere min-w-40"
            >
              <a
                href={`/admin/content/${entity.name}/${id}/history`}
                className="text-primary underline-offset-4 hover:underline"
              >
                {title}
              </a>
              <p className="font-normal text-muted sm:hidden">
                Removed {shownTime(removedAt)}, by {removedBy}
              </p>
            </th>
            <Cell className="whitespace-nowrap max-sm:hidden">{shownTime(removedAt)}</Cell>
            <Cell className="max-sm:hidden">{removedBy}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
