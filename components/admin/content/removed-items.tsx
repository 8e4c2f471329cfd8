import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { RemovedItem } from '#lib/content/find-removed-items.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';

interface RemovedItemsProps {
  entity: { name: string; plural: string };
  items: readonly RemovedItem[];
}

/** Removed items, each with a link to its history, where it can be restored. */
export function RemovedItems({ entity, items }: RemovedItemsProps) {
  if (items.length === 0) return <p className="text-muted">No removed {entity.plural.toLowerCase()}.</p>;
  return (
    <Table caption={`Removed ${entity.plural.toLowerCase()}`}>
      <thead>
        <tr>
          <HeadCell>Title</HeadCell>
          <HeadCell>Removed</HeadCell>
          <HeadCell>By</HeadCell>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, title, removedAt, removedBy }) => (
          <tr key={id} className="bg-surface even:bg-paper">
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
            </th>
            <Cell className="whitespace-nowrap">{shownTime(removedAt)}</Cell>
            <Cell>{removedBy}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
