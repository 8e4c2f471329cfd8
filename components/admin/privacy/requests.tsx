import { Inbox, SearchX } from 'lucide';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import {
  type ListedRequest,
  requestKinds,
  requestShows,
  requestsAddress,
} from '#lib/privacy/requests/privacy-request.ts';

import { ChoiceFilter, FilterRow } from '../shell/filters.tsx';
import { ListScreen } from '../shell/list-table.tsx';
import { PrivacyHead } from './privacy-head.tsx';
import { kindName, kindWords, showWords, stateBadge } from './request-words.ts';

interface RequestListProps {
  list: ListPage<ListedRequest>;
  query: Parameters<typeof requestsAddress>[0];
  now: Date;
}

export function RequestList({ list, query, now }: RequestListProps) {
  const isNarrowed = query.show !== null || query.kind !== null;
  return (
    <ListScreen
      above={
        <>
          <PrivacyHead
            title="Privacy requests"
            text="Requests to the grievance officer, and when each needs an answer."
            action={<ButtonLink href="/admin/privacy/new">New request</ButtonLink>}
          />
          <FilterRow action="/admin/privacy" isNarrowed={isNarrowed}>
            <ChoiceFilter
              id="show"
              name="show"
              label="State"
              options={requestShows.map((value) => ({ value, label: showWords[value] }))}
              value={query.show ?? ''}
            />
            <ChoiceFilter
              id="kind"
              name="kind"
              label="Request"
              options={requestKinds.map((value) => ({ value, label: kindWords[value] }))}
              value={query.kind ?? ''}
            />
          </FilterRow>
        </>
      }
      list={list}
      href={(page) => requestsAddress({ ...query, page })}
      empty={
        isNarrowed
          ? { icon: SearchX, title: 'No requests match', text: 'Remove a filter.' }
          : {
              icon: Inbox,
              title: 'No requests yet',
              text: 'When a person writes to the grievance officer, record their request here.',
            }
      }
      caption="Privacy requests"
      columns={[
        {
          head: 'Request',
          isRowHead: true,
          cell: ({ id, kind, name }) => (
            <>
              <a
                href={`/admin/privacy/${id}`}
                className="inline-flex items-center text-link max-lg:-my-2.5 max-lg:min-h-11"
              >
                {asWritten(`#${id} ${kindName(kind)}`)}
              </a>
              <span lang={languageOf(name)} className="block wrap-anywhere text-muted sm:hidden">
                {name}
              </span>
            </>
          ),
        },
        {
          head: 'Person',
          isWide: true,
          className: 'wrap-anywhere',
          cell: ({ name }) => <span lang={languageOf(name)}>{name || 'Removed'}</span>,
        },
        {
          head: 'Received',
          isWide: true,
          className: 'whitespace-nowrap',
          cell: ({ receivedAt }) => shownDay(receivedAt),
        },
        { head: 'Answer due', cell: ({ dueAt }) => shownDay(dueAt) },
        { head: 'State', cell: (request) => <Badge {...stateBadge(request, now)} className="whitespace-nowrap" /> },
      ]}
    />
  );
}
