import { classNames } from '#components/ui/class-names.ts';
import { Cell, HeadCell, RowHead, Table } from '#components/ui/lists/table.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { SingleField } from '#lib/content/fields/field.ts';
import { seenText } from '#lib/content/items/item.schema.ts';
import type { ContentListItemWire } from '#lib/content/items/item.wire.ts';
import { type ContentQuery, nextSort, sortText } from '#lib/content/items/list-query.ts';
import { shownTime } from '#lib/platform/time/kolkata-time.ts';
import { ArrowDown, ArrowUp } from '../icons.tsx';
import { SelectBox } from '../selection/selection-bar.tsx';
import { MoveItem } from './move-item.client.tsx';
import { ShownCell } from './shown-value.tsx';
import { StateBadge } from './state-badge.tsx';

interface SortHeadProps {
  entity: string;
  query: ContentQuery;
  by: string;
  label: string;
  className?: string;
}

const hints = { asc: 'Sort upwards', desc: 'Sort downwards', none: 'Back to the order of the site' };

/** The header of a sortable column. It cycles through upwards, downwards and the order that visitors see. */
function SortHead({ entity, query, by, label, className }: SortHeadProps) {
  const current = query.sort?.by === by ? query.sort.direction : null;
  const next = nextSort(query.sort, by);
  const Arrow = current === 'desc' ? ArrowDown : ArrowUp;
  return (
    <HeadCell
      className={className}
      aria-sort={current === null ? undefined : current === 'asc' ? 'ascending' : 'descending'}
    >
      <a
        href={listAddress(entity, { ...query, sort: next }, 1)}
        data-scroll="stay"
        title={hints[next?.direction ?? 'none']}
        className="inline-flex items-center gap-1 text-primary underline-offset-4 hover:underline"
      >
        <span>{label}</span>
        <Arrow className={current === null ? 'invisible size-3.5' : 'size-3.5'} />
      </a>
    </HeadCell>
  );
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

export function ContentTable({ entity, titleField, columns, items, sortable, query, isOrdered }: ContentTableProps) {
  const pictures = columns.filter(({ kind }) => kind === 'picture');
  const texts = columns.filter(({ kind }) => kind !== 'picture');
  const head = (by: string, label: string, className?: string) =>
    sortable.includes(by) ? (
      <SortHead key={by} entity={entity.name} query={query} by={by} label={label} className={className} />
    ) : (
      <HeadCell key={by} className={className}>
        {label}
      </HeadCell>
    );
  // The buttons that change the order need the space of all columns after the first.
  const seenFrom = (index: number) => (isOrdered && index > 0 ? 'max-xl:hidden' : 'max-md:hidden');
  const ids = items.map(({ id }) => id);
  return (
    <Table caption={`Table of ${entity.plural.toLowerCase()}`} className="relative">
      <thead>
        <tr>
          <HeadCell className="w-11">
            <span className="sr-only">Select</span>
          </HeadCell>
          {pictures.map(({ name, label }) => (
            <HeadCell key={name} className="w-16">
              <span className="sr-only">{label}</span>
            </HeadCell>
          ))}
          {head(titleField.name, titleField.label)}
          {texts.map(({ name, label }, index) => head(name, label, seenFrom(index)))}
          {head('state', 'State', 'max-md:hidden')}
          {head('updated', 'Last saved', 'max-xl:hidden')}
          {isOrdered && <HeadCell>Order</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={item.id} className="bg-surface even:bg-paper hover:bg-primary-soft has-checked:bg-primary-soft">
            <Cell className="w-11 py-1! pr-0! pl-1!">
              <SelectBox name="item" value={seenText(item)} label={`Select ${item.title}`} />
            </Cell>
            {pictures.map(({ name }) => (
              <Cell key={name} className="w-16">
                <Thumbnail picture={item.pictures[name] ?? null} />
              </Cell>
            ))}
            <RowHead className="max-w-96 min-w-32 font-semibold! wrap-anywhere md:min-w-48">
              <a
                href={`/admin/content/${entity.name}/${item.id}`}
                className="text-primary underline-offset-4 hover:underline"
              >
                {item.title}
              </a>
              <span className="mt-1 block md:hidden">
                <StateBadge {...item} />
              </span>
            </RowHead>
            {texts.map((field, index) => (
              <Cell key={field.name} className={classNames(seenFrom(index), widths[field.kind] ?? wide)}>
                <ShownCell field={field} values={item.values} />
              </Cell>
            ))}
            <Cell className="max-md:hidden">
              <StateBadge {...item} />
            </Cell>
            <Cell className="max-xl:hidden">
              <LastSaved item={item} />
            </Cell>
            {isOrdered && (
              <Cell>
                <MoveItem entity={entity.name} ids={ids} index={index} title={item.title} />
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
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
