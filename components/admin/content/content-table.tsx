import { ArrowDown, ArrowUp } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { SingleField } from '#lib/content/fields/field.ts';
import { seenText } from '#lib/content/items/item.schema.ts';
import type { ContentListItemWire } from '#lib/content/items/item.wire.ts';
import { type ContentQuery, nextSort, sortText } from '#lib/content/items/list-query.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { SelectBox } from '../selection/selection-bar.tsx';
import { type Column, ListTable } from '../shell/list-table.tsx';
import { MoveItem } from './move-item.client.tsx';
import { ShownCell } from './shown-value.tsx';
import { StateBadge } from './state-badge.tsx';

const hints = { asc: 'Sort upwards', desc: 'Sort downwards', none: 'Back to the order of the site' };
const orders = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a sortable column. It cycles through upwards, downwards and the order that visitors see. */
function sortable(entity: string, query: ContentQuery, by: string, label: string) {
  const current = query.sort?.by === by ? query.sort.direction : null;
  const next = nextSort(query.sort, by);
  const arrow = current === 'desc' ? ArrowDown : ArrowUp;
  const sortLink = (
    <a
      href={listAddress(entity, { ...query, sort: next }, 1)}
      data-scroll="stay"
      title={hints[next?.direction ?? 'none']}
      className="inline-flex items-center gap-1 text-primary underline-offset-4 hover:underline"
    >
      <span>{label}</span>
      <Icon of={arrow} className={current === null ? 'invisible size-3.5' : 'size-3.5'} />
    </a>
  );
  return { sortLink, sort: current ? orders[current] : undefined };
}

interface ContentTableProps {
  entity: { name: string; plural: string };
  titleField: SingleField;
  /** The list's columns. A picture column comes before the title. */
  columns: readonly SingleField[];
  items: readonly ContentListItemWire[];
  sortable: readonly string[];
  query: ContentQuery;
  /** Whether staff decide the order. Only possible when the whole list is on one page. */
  isOrdered: boolean;
}

const widths: Partial<Record<SingleField['kind'], string>> = {
  yesNo: 'whitespace-nowrap',
  moment: 'whitespace-nowrap',
  day: 'whitespace-nowrap',
  wholeNumber: 'whitespace-nowrap',
  decimal: 'whitespace-nowrap',
  choice: 'min-w-24',
};
const wide = 'max-w-80 min-w-40 wrap-anywhere';

export function ContentTable(props: ContentTableProps) {
  const { entity, titleField, columns, items, sortable: sorts, query, isOrdered } = props;
  const headOf = (by: string, head: string) => ({
    head,
    ...(sorts.includes(by) && sortable(entity.name, query, by, head)),
  });
  // The buttons that change the order need the space of all columns after the first.
  const seenFrom = (index: number) => (isOrdered && index > 0 ? 'max-xl:hidden' : 'max-md:hidden');
  const ids = items.map(({ id }) => id);
  const pictures = columns.flatMap(({ kind, name, label }): Column<ContentListItemWire>[] =>
    kind !== 'picture'
      ? []
      : [
          {
            head: label,
            isHeadUnseen: true,
            look: 'w-16',
            cell: (item) => <Thumbnail picture={item.pictures[name] ?? null} />,
          },
        ],
  );
  const texts = columns
    .filter(({ kind }) => kind !== 'picture')
    .map(
      (field, index): Column<ContentListItemWire> => ({
        ...headOf(field.name, field.label),
        look: seenFrom(index),
        className: widths[field.kind] ?? wide,
        cell: ({ values }) => <ShownCell field={field} values={values} />,
      }),
    );
  const order: Column<ContentListItemWire> = {
    head: 'Order',
    cell: ({ id, title }) => <MoveItem entity={entity.name} ids={ids} index={ids.indexOf(id)} title={title} />,
  };
  return (
    <ListTable
      caption={`Table of ${entity.plural.toLowerCase()}`}
      className="relative"
      rows={items}
      rowClassName="bg-surface even:bg-paper hover:bg-primary-soft has-checked:bg-primary-soft"
      keyOf={({ id }) => id}
      columns={[
        {
          head: 'Select',
          isHeadUnseen: true,
          look: 'w-11',
          className: 'py-1! pr-0! pl-1!',
          cell: (item) => <SelectBox name="item" value={seenText(item)} label={`Select ${item.title}`} />,
        },
        ...pictures,
        {
          ...headOf(titleField.name, titleField.label),
          isRowHead: true,
          className: 'max-w-96 min-w-32 font-semibold! wrap-anywhere md:min-w-48',
          cell: (item) => (
            <>
              <a
                href={`/admin/content/${entity.name}/${item.id}`}
                className="text-primary underline-offset-4 hover:underline"
              >
                {item.title}
              </a>
              <span className="mt-1 block md:hidden">
                <StateBadge {...item} />
              </span>
            </>
          ),
        },
        ...texts,
        { ...headOf('state', 'State'), look: 'max-md:hidden', cell: (item) => <StateBadge {...item} /> },
        { ...headOf('updated', 'Last saved'), look: 'max-xl:hidden', cell: (item) => <LastSaved item={item} /> },
        ...(isOrdered ? [order] : []),
      ]}
    />
  );
}

function LastSaved({ item }: { item: ContentListItemWire }) {
  if (!item.updated_at) return <span className="whitespace-nowrap text-muted">Never edited</span>;
  return (
    <>
      <time dateTime={item.updated_at} className="block whitespace-nowrap">
        {shownTime(new Date(item.updated_at))}
      </time>
      <span title={item.updated_by ?? undefined} className="block max-w-40 truncate text-muted">
        {item.updated_by}
      </span>
    </>
  );
}

function Thumbnail({ picture }: { picture: ContentListItemWire['pictures'][string] }) {
  if (!picture) return <span className="block size-10 rounded-sm bg-sunken" />;
  return (
    <SitePicture
      picture={picture}
      alt=""
      sizes="2.5rem"
      className="size-10 max-w-none rounded-sm bg-sunken object-contain"
    />
  );
}

export function listAddress(entity: string, { search, state, filters, sort }: ContentQuery, page: number): string {
  const params = new URLSearchParams(filters);
  if (search) params.set('q', search);
  if (state) params.set('state', state);
  if (sort) params.set('sort', sortText(sort));
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return `/admin/content/${entity}${text && `?${text}`}`;
}
