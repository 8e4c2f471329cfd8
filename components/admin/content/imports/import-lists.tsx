import { Badge } from '#components/ui/badge.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import type { PlannedLine } from '#lib/content/imports/stored-import.ts';
import type { TableProblem } from '#lib/content/tables/row-values.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { ListTable } from '../../shell/list-table.tsx';
import { Section } from '../../shell/section.tsx';

type Href = (page: number) => string;

/** Everything that stands in the way of an import, by row and column. */
export const ImportProblems = ({ page, total, href }: { page: ListPage<TableProblem>; total: number; href: Href }) => (
  <Section id="problems" title={total === 1 ? '1 problem' : `${total.toLocaleString('en-IN')} problems`}>
    <p className="max-w-prose text-sm text-muted">
      {`Correct your table and send it again, or say below how it is read.${total > page.total ? ` The first ${page.total.toLocaleString('en-IN')} are listed.` : ''}`}
    </p>
    <ListTable
      caption="Problems"
      className="max-h-none!"
      rows={page.items.map((problem, index) => ({ ...problem, index }))}
      keyOf={({ index }) => index}
      rowClassName="bg-surface even:bg-paper"
      columns={[
        {
          head: 'Where',
          isRowHead: true,
          className: 'font-semibold! wrap-anywhere min-w-32',
          cell: ({ row, column }) => [row === null ? [] : `Row ${row}`, column ?? []].flat().join(', '),
        },
        { head: 'Problem', className: 'wrap-anywhere', cell: ({ message }) => message },
      ]}
    />
    <Pagination page={page.page} pages={page.pages} href={href} label="Problems" />
  </Section>
);

/** The items that an import adds and changes. */
export const ImportLines = ({ entity, page, href }: { entity: string; page: ListPage<PlannedLine>; href: Href }) => (
  <Section id="items" title="Items to add and change">
    <ListTable
      caption="Items of the table"
      rows={page.items}
      keyOf={({ row }) => row}
      rowClassName="bg-surface even:bg-paper"
      columns={[
        { head: 'Row', isNumber: true, className: 'w-16', cell: ({ row }) => row },
        {
          head: 'Title',
          isRowHead: true,
          className: 'font-semibold! wrap-anywhere min-w-40',
          cell: ({ id, title }) =>
            id === null ? (
              title
            ) : (
              <a href={`/admin/content/${entity}/${id}`} className="text-primary underline-offset-4 hover:underline">
                {title}
              </a>
            ),
        },
        {
          head: 'Effect',
          className: 'wrap-anywhere',
          cell: ({ id, fields }) =>
            id === null ? <Badge tone="success">New</Badge> : <span>{`Changes ${fields.join(', ')}`}</span>,
        },
      ]}
    />
    <Pagination page={page.page} pages={page.pages} href={href} label="Items to add and change" />
  </Section>
);
