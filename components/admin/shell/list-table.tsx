import { ChevronLeft, ChevronRight } from 'lucide';
import type { Key, ReactNode } from 'react';
import { wordsAsWritten } from '#components/ui/as-written.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import { Cell, HeadCell, RowHead, Table } from '#components/ui/lists/table.tsx';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { PanelState, type PanelStateProps } from './panel.tsx';

export interface Column<Row> {
  head: string;
  /** Whether the head is only for assistive technology. */
  isHeadUnseen?: boolean;
  /** A link that sorts by the column, in place of its words. */
  sortLink?: ReactNode;
  sort?: 'ascending' | 'descending' | undefined;
  cell: (row: Row) => ReactNode;
  /** The look of its head and its cells. */
  look?: string;
  /** The look of its cells. */
  className?: string;
  /** Whether its cells name their rows. */
  isRowHead?: boolean;
  isNumber?: boolean;
  /** Whether a phone leaves it out. */
  isWide?: boolean;
  /** Whether a tablet leaves it out as well. */
  isWidest?: boolean;
}

interface ListTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  columns: readonly Column<Row>[];
  className?: string;
  rowClassName?: string;
}

const leftOut = ({ isWide, isWidest }: { isWide?: boolean; isWidest?: boolean }) =>
  classNames(isWide && 'max-sm:hidden', isWidest && 'max-lg:hidden');

export function ListTable<Row>({ caption, rows, keyOf, columns, className, rowClassName }: ListTableProps<Row>) {
  return (
    <Table caption={caption} className={className}>
      <thead>
        <tr>
          {columns.map(({ head, sortLink, sort, isHeadUnseen, isNumber, look, ...width }) => (
            <HeadCell
              key={head}
              aria-sort={sort}
              className={classNames(look, isNumber && 'text-right', leftOut(width))}
            >
              {isHeadUnseen ? <span className="sr-only">{head}</span> : (sortLink ?? head)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={rowClassName}>
            {columns.map(({ head, cell, look, className: own, isRowHead, isNumber, ...width }) => {
              const Part = isRowHead ? RowHead : Cell;
              return (
                <Part
                  key={head}
                  className={classNames(look, own, isNumber && 'text-right tabular-nums', leftOut(width))}
                >
                  {wordsAsWritten(cell(row))}
                </Part>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface ListScreenProps<Row> extends Omit<ListTableProps<Row>, 'rows' | 'keyOf'> {
  /** Its head, its filters, and what was done. */
  above: ReactNode;
  list: ListPage<Row>;
  href: (page: number) => string;
  pagesLabel?: string;
  /** Whether it takes the whole width of the window. */
  isFull?: boolean;
  empty: PanelStateProps;
  children?: ReactNode;
}

/** The screen of a list: what stands above it, its table or why there is none, and its pages. */
export const ListScreen = <Row extends { id: Key }>(props: ListScreenProps<Row>) => {
  const { above, list, href, pagesLabel = 'Pages', isFull = false, empty, children, ...table } = props;
  return (
    <div className={classNames('grid grid-cols-1 gap-6', !isFull && 'max-w-5xl')}>
      {above}
      {list.total === 0 ? <PanelState {...empty} /> : <ListTable {...table} rows={list.items} keyOf={({ id }) => id} />}
      <Pagination page={list.page} pages={list.pages} label={pagesLabel} href={href} />
      {children}
    </div>
  );
};

interface KeysetNavProps {
  label: string;
  /** The list's address with its filters, without a position in it. */
  address: string;
  newerId: number | null;
  olderId: number | null;
}

const withParam = (address: string, name: string, id: number) =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${id}`;

export function KeysetNav({ label, address, newerId, olderId }: KeysetNavProps) {
  if (newerId === null && olderId === null) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-center gap-2">
      {newerId !== null && (
        <ButtonLink href={withParam(address, 'back', newerId)} rel="prev" variant="secondary" size="sm">
          <Icon of={ChevronLeft} className="size-4" /> Newer
        </ButtonLink>
      )}
      {olderId !== null && (
        <ButtonLink href={withParam(address, 'beyond', olderId)} rel="next" variant="secondary" size="sm">
          Older <Icon of={ChevronRight} className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{wordsAsWritten(children)}</dd>
  </div>
);
