import { HeadCell } from '#components/ui/table.tsx';
import type { ContentQuery } from '#lib/content/content-query.ts';
import { nextSort } from '#lib/content/content-sort.ts';
import { ArrowDown, ArrowUp } from '../icons.tsx';
import { listAddress } from './list-address.ts';

interface SortHeadProps {
  entity: string;
  query: ContentQuery;
  /** The column's name in the address. */
  by: string;
  label: string;
  className?: string;
}

const hints = { asc: 'Sort upwards', desc: 'Sort downwards', none: 'Back to the order of the site' };

/** The header of a sortable column. It cycles through upwards, downwards and the order that visitors see. */
export function SortHead({ entity, query, by, label, className }: SortHeadProps) {
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
        <Arrow aria-hidden="true" className={current === null ? 'invisible size-3.5' : 'size-3.5'} />
      </a>
    </HeadCell>
  );
}
