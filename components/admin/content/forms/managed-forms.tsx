import { Inbox } from '#components/admin/icons.tsx';
import { ListTable } from '#components/admin/shell/list-table.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { PanelState } from '#components/admin/shell/panel-state.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import type { ContentListItemWire } from '#lib/content/items/item.wire.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { StateBadge } from '../state-badge.tsx';

interface ManagedFormsProps {
  items: readonly ContentListItemWire[];
  page: number;
  pages: number;
}

const address = '/admin/content/program';

const time = (value: unknown) =>
  typeof value === 'string' ? <time dateTime={value}>{shownMoment(new Date(value))}</time> : '—';

/** The programs that a program manager is assigned to, each with the way to its form and to its applications. */
export const ManagedForms = ({ items, page, pages }: ManagedFormsProps) => (
  <>
    <PageHead
      title="Forms of your programs"
      text="You change the questions, the opening and the closing time. Editors change the rest."
    />
    {items.length === 0 ? (
      <PanelState icon={Inbox} title="No programs yet" text="An administrator assigns programs to you." />
    ) : (
      <ListTable
        caption="Your programs"
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Program',
            className: 'font-semibold wrap-anywhere',
            cell: ({ id, title }) => (
              <a href={`${address}/${id}`} lang={languageOf(title)} className="text-link">
                {title}
              </a>
            ),
          },
          { head: 'Opens', isWide: true, className: 'whitespace-nowrap', cell: ({ values }) => time(values.opens_at) },
          { head: 'Closes', className: 'whitespace-nowrap', cell: ({ values }) => time(values.closes_at) },
          { head: 'State', isWide: true, cell: (item) => <StateBadge {...item} /> },
          {
            head: 'Applications',
            cell: ({ id, title }) => (
              <a href={`/admin/submissions?program=${id}`} className="text-link">
                Open<span className="sr-only">{` the applications to ${title}`}</span>
              </a>
            ),
          },
        ]}
      />
    )}
    <Pagination page={page} pages={pages} href={(number) => `${address}?page=${number}`} label="Programs" />
  </>
);
