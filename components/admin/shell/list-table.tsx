import type { Key, ReactNode } from 'react';
import { wordsAsWritten } from '#components/ui/as-written.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ChevronLeft, ChevronRight } from '#components/ui/icons.tsx';
import { Cell, HeadCell, RowHead, Table } from '#components/ui/lists/table.tsx';

export interface Column<Row> {
  head: string;
  /** Whether the head is only for assistive technology. */
  isHeadUnseen?: boolean;
  cell: (row: Row) => ReactNode;
  /** The look of its cells. */
  className?: string;
  /** Whether its cells name their rows. */
  isRowHead?: boolean;
  /** Whether its cells are numbers at the right edge. */
  isNumber?: boolean;
  /** Whether a phone leaves it out. */
  isWide?: boolean;
  /** Whether a tablet leaves it out as well. */
  isWidest?: boolean;
}

interface ListTableProps<Row> {
  /** Announced as the table's name. */
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  columns: readonly Column<Row>[];
  className?: string;
  rowClassName?: string;
}

const leftOut = ({ isWide, isWidest }: { isWide?: boolean; isWidest?: boolean }) =>
  classNames(isWide && 'max-sm:hidden', isWidest && 'max-lg:hidden');

/** A table with one row for each thing of a list, drawn from its columns. */
export function ListTable<Row>({ caption, rows, keyOf, columns, className, rowClassName }: ListTableProps<Row>) {
  return (
    <Table caption={caption} className={className}>
      <thead>
        <tr>
          {columns.map(({ head, isHeadUnseen, isNumber, ...width }) => (
            <HeadCell key={head} className={classNames(isNumber && 'text-right', leftOut(width))}>
              {isHeadUnseen ? <span className="sr-only">{head}</span> : head}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={rowClassName}>
            {columns.map(({ head, cell, className: look, isRowHead, isNumber, ...width }) => {
              const Part = isRowHead ? RowHead : Cell;
              return (
                <Part key={head} className={classNames(look, isNumber && 'text-right tabular-nums', leftOut(width))}>
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

interface KeysetNavProps {
  label: string;
  /** The list's address with its filters, without a position in it. */
  address: string;
  newerId: number | null;
  olderId: number | null;
}

const withParam = (address: string, name: string, id: number) =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${id}`;

/** Links to the newer and the older page of a list. Renders nothing if there is only one page. */
export function KeysetNav({ label, address, newerId, olderId }: KeysetNavProps) {
  if (newerId === null && olderId === null) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap justify-center gap-2">
      {newerId !== null && (
        <ButtonLink href={withParam(address, 'back', newerId)} rel="prev" variant="secondary" size="sm">
          <ChevronLeft aria-hidden="true" className="size-4" /> Newer
        </ButtonLink>
      )}
      {olderId !== null && (
        <ButtonLink href={withParam(address, 'beyond', olderId)} rel="next" variant="secondary" size="sm">
          Older <ChevronRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}

/** A name and its value on a line of a list of two columns. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{wordsAsWritten(children)}</dd>
  </div>
);
