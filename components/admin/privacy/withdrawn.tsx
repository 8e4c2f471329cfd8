import { Undo2 } from 'lucide';
import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { asWritten } from '#components/ui/as-written.tsx';
import { Pagination } from '#components/ui/lists/pagination.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type {
  Withdrawal,
  WithdrawalAction,
  WithdrawnList as Withdrawn,
} from '#lib/applications/erasure/withdrawn-applications.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { shownDay, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { ListScreen, ListTable } from '../shell/list-table.tsx';
import { Done, PageHead } from '../shell/page-head.tsx';
import { Section } from '../shell/panel.tsx';
import { CellLink } from '../shell/text-link.tsx';
import { PrivacyHead } from './privacy-head.tsx';

/** The address of a page of either list. The other one stays where it is. */
const addressOf = (withdrawn: number, erased: number) =>
  `/admin/withdrawn?${new URLSearchParams({
    ...(withdrawn > 1 && { page: String(withdrawn) }),
    ...(erased > 1 && { erased: String(erased) }),
  })}`;

export const WithdrawnList = ({ done, ...lists }: Withdrawn & { done: string | null }) => (
  <ListScreen
    above={
      <>
        <PrivacyHead
          title="Withdrawn"
          text="Applications whose applicants withdrew their consent. Nothing else on the site shows them."
        />
        <Done done={done} words={{ withdraw: 'Application withdrawn.', erased: 'Application erased.' }} />
      </>
    }
    list={lists.withdrawn}
    href={(page) => addressOf(page, lists.erasures.page)}
    empty={{
      icon: Undo2,
      title: 'No withdrawn applications',
      text: 'To withdraw one, open it in Submissions.',
    }}
    caption="Withdrawn applications"
    columns={[
      {
        head: 'Application',
        cell: ({ id, programTitle, submittedAt, withdrawnAt }) => (
          <>
            <CellLink href={`/admin/withdrawn/${id}`}>{asWritten(`#${id}`)}</CellLink>
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
  >
    {lists.erasures.total > 0 && <Erasures {...lists} />}
  </ListScreen>
);

// Maps, because a reason may be the name of a property that every object has.
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

function Erasures({ withdrawn, erasures, counts }: Withdrawn) {
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
        href={(page) => `${addressOf(withdrawn.page, page)}#erased`}
      />
    </Section>
  );
}

interface WithdrawalPageProps {
  withdrawal: Withdrawal;
  /** The privacy request that asks for it. Null without one. */
  requestId: number | null;
}

export function WithdrawalPage({ withdrawal, requestId }: WithdrawalPageProps) {
  const { id, programTitle, submittedAt, withdrawnAt, eraseAt, reason, tables, files, startups } = withdrawal;
  const from = requestId
    ? ([`/admin/privacy/${requestId}`, `Request #${requestId}`] as const)
    : ([`/admin/submissions/${id}`, `Submission #${id}`] as const);
  const isAtOnce = reason !== '';
  const rows = tables.filter(({ rows: count }) => count > 0);
  return (
    <article className="grid max-w-4xl grid-cols-1 gap-6">
      <PageHead
        back={withdrawnAt ? ['/admin/withdrawn', 'Withdrawn'] : from}
        title={withdrawnAt ? `Withdrawn application #${id}` : `Withdraw application #${id}`}
        text={
          <>
            <span>{`${programTitle}, submitted on `}</span>
            <time dateTime={submittedAt.toISOString()}>{shownTime(submittedAt)}</time>
            {withdrawnAt && <span>{`, withdrawn on ${shownTime(withdrawnAt)}`}</span>}
          </>
        }
      />
      <div className="grid max-w-prose gap-2">
        {!withdrawnAt && (
          <p>
            Withdraw it when its applicant withdraws their consent. It leaves every list, search, count and download at
            once, and emails about it that still wait are not sent.
          </p>
        )}
        <p>
          {`${
            isAtOnce
              ? `Everything listed here is erased at once: ${reason}`
              : `Everything listed here is erased on ${shownDay(eraseAt)}. Until then, it can be brought back.`
          } The number of applications of each day and status remains.`}
        </p>
      </div>
      {startups.length > 0 && (
        <Notice tone="warning" title="Published parts of it stay" className="max-w-prose">
          <p>Staff created a startup page from this application. Remove it too if its people want that.</p>
          <ul>
            {startups.map((startup) => (
              <li key={startup.id}>
                <a
                  href={`/admin/content/startup/${startup.id}`}
                  className="inline-flex min-h-11 items-center text-link wrap-anywhere"
                >
                  {startup.name}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ListTable
        caption="Data to be erased"
        rows={[
          ...rows.map(({ table, words, rows: count }) => ({ key: table, what: words, howMuch: count })),
          ...files.map(({ storedName, bytes }) => ({
            key: storedName,
            what: (
              <>
                <span>File </span>
                <code className="text-muted">{storedName}</code>
              </>
            ),
            howMuch: fileSize(bytes),
          })),
        ]}
        keyOf={({ key }) => key}
        columns={[
          { head: 'What', className: 'wrap-anywhere', cell: ({ what }) => what },
          { head: 'How much', isNumber: true, className: 'whitespace-nowrap', cell: ({ howMuch }) => howMuch },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {!withdrawnAt && (
          <Act
            id={id}
            requestId={requestId}
            action="withdraw"
            words={isAtOnce ? 'Withdraw and erase' : 'Withdraw application'}
          />
        )}
        {withdrawnAt && <Act id={id} action="bring_back" words="Bring back" />}
        {withdrawnAt && isAtOnce && <Act id={id} action="erase" words="Erase now" />}
      </div>
    </article>
  );
}

interface ActProps {
  id: number;
  requestId?: number | null;
  action: WithdrawalAction;
  words: string;
}

/** The button of an action. A withdrawal for a request is logged there too. */
function Act({ id, requestId, action, words }: ActProps) {
  const address = requestId
    ? `/api/admin/privacy/${requestId}/withdrawal/`
    : `/api/admin/applications/${id}/withdrawal/`;
  return (
    <SentForm action={address}>
      {requestId && <input type="hidden" name="application" value={id} />}
      <FormButton name="action" value={action} variant={action === 'bring_back' ? 'secondary' : 'danger'}>
        {words}
      </FormButton>
    </SentForm>
  );
}
