import { Section } from '#components/admin/shell/panel.tsx';
import { PanelState } from '#components/admin/shell/panel-state.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { WithdrawnList } from '#lib/applications/erasure/withdrawn-applications.ts';
import { shownDay, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { Undo2 } from '../icons.tsx';
import { ListTable } from '../shell/list-table.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PrivacyNav } from './privacy-nav.tsx';

// Maps, because an address or a reason may be the name of a property that every object has.
const doneWords = new Map([
  ['withdraw', 'Application withdrawn.'],
  ['erased', 'Application erased.'],
]);

/** The pages of the lists that stay as they are. */
const at = ({ withdrawn, erasures }: Partial<Pick<WithdrawnList, 'withdrawn' | 'erasures'>>) => ({
  ...(withdrawn && withdrawn.page > 1 && { page: String(withdrawn.page) }),
  ...(erasures && erasures.page > 1 && { erased: String(erasures.page) }),
});

/** The tracking list: withdrawn applications until they are erased, and what was erased. */
export function WithdrawnView({ withdrawn, erasures, counts, done }: WithdrawnList & { done: string | null }) {
  const words = doneWords.get(done ?? '');
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <PrivacyNav />
      <PageHead
        title="Withdrawn"
        text="Applications whose applicants withdrew their consent. Nothing else on the site shows them."
      />
      {words && <Notice tone="success" role="status" title={words} />}
      {withdrawn.total === 0 ? (
        <PanelState icon={Undo2} title="No withdrawn applications" text="To withdraw one, open it in Submissions." />
      ) : (
        <ListTable
          caption="Withdrawn applications"
          rows={withdrawn.items}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Application',
              cell: ({ id, programTitle, submittedAt, withdrawnAt }) => (
                <>
                  <a href={`/admin/withdrawn/${id}`} className="-my-2.5 inline-flex min-h-11 items-center text-link">
                    {asWritten(`#${id}`)}
                  </a>
                  <p>{programTitle}</p>
                  <p className="text-muted sm:hidden">
                    {`Submitted ${shownDay(submittedAt)}, withdrawn ${shownTime(withdrawnAt)}`}
                  </p>
                </>
              ),
            },
            { head: 'Submitted', isWide: true, cell: ({ submittedAt }) => shownDay(submittedAt) },
            { head: 'Withdrawn', isWide: true, cell: ({ withdrawnAt }) => shownTime(withdrawnAt) },
            { head: 'To be erased', cell: ({ eraseAt }) => shownDay(eraseAt) },
          ]}
        />
      )}
      <Pagination
        page={withdrawn.page}
        pages={withdrawn.pages}
        label="Pages"
        href={(wanted) => `/admin/withdrawn?${new URLSearchParams({ page: String(wanted), ...at({ erasures }) })}`}
      />
      {erasures.total > 0 && <Erasures withdrawn={withdrawn} erasures={erasures} counts={counts} />}
    </div>
  );
}

const thingWords = new Map([
  ['application', 'Application'],
  ['message', 'Message'],
  ['mail', 'Email'],
  ['startup', 'Startup page'],
]);

const reasonWords = new Map([
  ['term', 'End of its term'],
  ['asked', 'Erased by an administrator'],
  ['repeated', 'Repeated after a restore'],
  ['declined', 'A parent did not agree'],
  ['not_confirmed', 'No parent confirmed in time'],
]);

function Erasures({ withdrawn, erasures, counts }: Pick<WithdrawnList, 'withdrawn' | 'erasures' | 'counts'>) {
  return (
    <Section id="erased" title="Erased" isLarge>
      <ul className="list-disc pl-5">
        {counts.map(({ programTitle, count }) => (
          <li key={programTitle}>{`${programTitle}: ${count.toLocaleString('en-IN')}`}</li>
        ))}
      </ul>
      <ListTable
        caption="Erased applications, messages and emails"
        rows={erasures.items}
        keyOf={({ id }) => id}
        columns={[
          { head: 'What', cell: ({ kind, thingId }) => `${thingWords.get(kind) ?? kind} #${thingId}` },
          { head: 'Erased', cell: ({ erasedAt }) => shownTime(erasedAt) },
          { head: 'Reason', cell: ({ reason }) => reasonWords.get(reason) ?? reason },
        ]}
      />
      <Pagination
        page={erasures.page}
        pages={erasures.pages}
        label="Pages of what was erased"
        href={(wanted) =>
          `/admin/withdrawn?${new URLSearchParams({ ...at({ withdrawn }), erased: String(wanted) })}#erased`
        }
      />
    </Section>
  );
}
