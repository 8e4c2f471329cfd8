import { Inbox } from 'lucide';
import { ListScreen } from '#components/admin/shell/list-table.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { ContentListItemWire } from '#lib/content/items/item.wire.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { TextLink } from '../../shell/text-link.tsx';
import { StateBadge } from '../state-badge.tsx';

const time = (value: unknown) =>
  typeof value === 'string' ? <time dateTime={value}>{shownMoment(new Date(value))}</time> : '—';

export const ManagedForms = ({ list }: { list: ListPage<ContentListItemWire> }) => (
  <ListScreen
    isFull
    above={
      <PageHead
        title="Forms of your programs"
        text="You change the questions, the opening and the closing time. Editors change the rest."
      />
    }
    list={list}
    href={(number) => `/admin/content/program?page=${number}`}
    pagesLabel="Programs"
    empty={{ icon: Inbox, title: 'No programs yet', text: 'An administrator assigns programs to you.' }}
    caption="Your programs"
    columns={[
      {
        head: 'Program',
        className: 'font-semibold wrap-anywhere',
        cell: ({ id, title }) => (
          <TextLink href={`/admin/content/program/${id}`} lang={languageOf(title)}>
            {title}
          </TextLink>
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
);
