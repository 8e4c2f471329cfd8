import { asWritten } from '#components/ui/as-written.tsx';
import { TextInput } from '#components/ui/fields/inputs.tsx';
import { Clock3 } from '#components/ui/icons.tsx';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { statusName } from '#lib/applications/submissions/status.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import type { EndingApplication } from '#lib/privacy/retention/retention.ts';
import { FilterField, FilterRow } from '../shell/filters.tsx';
import { ListTable } from '../shell/list-table.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PanelState } from '../shell/panel-state.tsx';
import { PrivacyNav } from './privacy-nav.tsx';

// A map, because an address may hold the name of a property that every object has.
const doneWords = new Map([
  ['keep', 'Application kept for longer.'],
  ['erase', 'Application erased.'],
]);

interface EndingViewProps extends ListPage<EndingApplication> {
  /** The day by which those in the list are erased. Null for all. */
  by: string | null;
  done: string | null;
}

const keptWords = ({ keptUntil }: EndingApplication) => keptUntil !== null && 'Kept for longer';

/** The decided applications that are erased at the end of their term. */
export function EndingView({ items, page, pages, by, done }: EndingViewProps) {
  const words = doneWords.get(done ?? '');
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <PrivacyNav />
      <PageHead
        title="End of term"
        text="Decided applications whose program keeps them for a number of months. They are listed here for 30 days before they are erased."
      />
      {words && <Notice tone="success" role="status" title={words} />}
      <FilterRow action="/admin/ending" isNarrowed={by !== null}>
        <FilterField id="by" label="Erased by">
          <TextInput id="by" type="date" name="by" defaultValue={by ?? ''} />
        </FilterField>
      </FilterRow>
      {items.length === 0 ? (
        <PanelState
          icon={Clock3}
          title="No applications reach the end of their term"
          text={
            by === null
              ? 'To have decided applications erased, enter the months to keep them in a program, under Privacy.'
              : 'None is erased by this day. Choose a later one.'
          }
        />
      ) : (
        <ListTable
          caption="Applications that reach the end of their term"
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Application',
              cell: (item) => (
                <>
                  <a href={`/admin/ending/${item.id}`} className="-my-2.5 inline-flex min-h-11 items-center text-link">
                    {asWritten(`#${item.id}`)}
                  </a>
                  <p>{item.programTitle}</p>
                  <p className="text-muted sm:hidden">{statusName(item.status)}</p>
                </>
              ),
            },
            { head: 'Submitted', isWide: true, cell: ({ submittedAt }) => shownDay(submittedAt) },
            { head: 'Status', isWide: true, cell: ({ status }) => statusName(status) },
            {
              head: 'To be erased',
              cell: (item) => (
                <>
                  <span>{shownDay(item.eraseAt)}</span>
                  {keptWords(item) && <p className="text-muted">{keptWords(item)}</p>}
                </>
              ),
            },
          ]}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        label="Pages"
        href={(wanted) => `/admin/ending?${new URLSearchParams({ ...(by && { by }), page: String(wanted) })}`}
      />
    </div>
  );
}
