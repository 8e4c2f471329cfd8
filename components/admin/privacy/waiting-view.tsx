import { stateWords } from '#components/admin/mail/mail-state.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Clock3 } from '#components/ui/icons.tsx';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { WaitingApplication } from '#lib/applications/minors/waiting-list.ts';
import type { MailState } from '#lib/mail/mail-kinds.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import { shownDay, shownMoment, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { ListTable } from '../shell/list-table.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { PanelState } from '../shell/panel-state.tsx';
import { PrivacyNav } from './privacy-nav.tsx';

// A map, because an address may hold the name of a property that every object has.
const doneWords = new Map([
  ['send', 'The link is on its way.'],
  ['remove', 'Application erased.'],
]);

interface WaitingViewProps extends ListPage<WaitingApplication> {
  done: string | null;
}

/** The applications of people under 18 that stay sealed until a parent confirms. */
export function WaitingView({ items, page, pages, done }: WaitingViewProps) {
  const words = doneWords.get(done ?? '');
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <PrivacyNav />
      <PageHead
        title="Waiting for a parent"
        text="Applications of people under 18. They cannot be read until a parent or guardian confirms by the emailed link."
      />
      {words && <Notice tone="success" role="status" title={words} />}
      {items.length === 0 ? (
        <PanelState
          icon={Clock3}
          title="No applications wait for a parent"
          text="To ask for a parent, mark the questions for it in a program’s form."
        />
      ) : (
        <ListTable
          caption="Applications that wait for a parent"
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Application',
              cell: ({ id, programTitle, submittedAt, expiresAt }) => (
                <>
                  <a href={`/admin/waiting/${id}`} className="-my-2.5 inline-flex min-h-11 items-center text-link">
                    {asWritten(`#${id}`)}
                  </a>
                  <p>{programTitle}</p>
                  <p className="text-muted sm:hidden">
                    {`Received ${shownTime(submittedAt)}, erased on ${shownDay(expiresAt)}`}
                  </p>
                </>
              ),
            },
            { head: 'Received', isWide: true, cell: ({ submittedAt }) => shownTime(submittedAt) },
            { head: 'Email to the parent', cell: (item) => <MailStatus {...item} /> },
            { head: 'Erased without an answer', isWide: true, cell: ({ expiresAt }) => shownDay(expiresAt) },
          ]}
        />
      )}
      <Pagination page={page} pages={pages} label="Pages" href={(wanted) => `/admin/waiting?page=${wanted}`} />
    </div>
  );
}

/** Whether the parent was emailed, and since when. */
export function MailStatus({ isSuspected, hasAddress, mail }: WaitingApplication) {
  if (isSuspected) return <Badge tone="warning">Suspected: not emailed</Badge>;
  if (!hasAddress) return <Badge tone="warning">No address</Badge>;
  if (!mail) return <Badge tone="warning">Not emailed yet</Badge>;
  const [label, tone] = stateWords[mail.status as MailState];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{label}</Badge>
      <span className="text-sm text-muted">{shownMoment(mail.at)}</span>
    </span>
  );
}
