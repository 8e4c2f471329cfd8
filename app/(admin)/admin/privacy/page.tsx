import { Inbox } from '#components/admin/icons.tsx';
import { PrivacyNav } from '#components/admin/privacy/privacy-nav.tsx';
import { RequestList } from '#components/admin/privacy/request-list.tsx';
import { kindWords, showWords } from '#components/admin/privacy/request-words.ts';
import { ChoiceFilter, FilterRow } from '#components/admin/shell/filters.tsx';
import { PageHead } from '#components/admin/shell/page-head.tsx';
import { PanelState } from '#components/admin/shell/panel-state.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { SearchX } from '#components/ui/icons.tsx';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import {
  findRequests,
  readRequestQuery,
  requestKinds,
  requestShows,
  requestsAddress,
} from '#lib/privacy/requests/privacy-request.ts';
import { officePage } from '../office-page.tsx';

export const metadata = { title: 'Privacy requests' };

export default officePage('/admin/privacy', async ({ headers, query: params, value }) => {
  const query = readRequestQuery(params);
  const { items, page, pages } = value(await findRequests(headers, query), requestsAddress(query));
  const isNarrowed = query.show !== null || query.kind !== null;
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <PrivacyNav />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHead title="Privacy requests" text="Requests to the grievance officer, and when each needs an answer." />
        <ButtonLink href="/admin/privacy/new">New request</ButtonLink>
      </div>
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
      {items.length > 0 ? (
        <RequestList requests={items} now={new Date()} />
      ) : isNarrowed ? (
        <PanelState icon={SearchX} title="No requests match" text="Remove a filter." />
      ) : (
        <PanelState
          icon={Inbox}
          title="No requests yet"
          text="When a person writes to the grievance officer, record their request here."
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        label="Pages"
        href={(wanted) => requestsAddress({ ...query, page: wanted })}
      />
    </div>
  );
});
