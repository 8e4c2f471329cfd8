import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { Withdrawal, WithdrawalAction } from '#lib/applications/erasure/withdrawn-applications.ts';
import { fileSize } from '#lib/platform/text/amounts.ts';
import { shownDay, shownTime } from '#lib/platform/time/kolkata-time.ts';
import { ListTable } from '../shell/list-table.tsx';
import { PageHead } from '../shell/page-head.tsx';

interface WithdrawalPageProps {
  withdrawal: Withdrawal;
  /** The privacy request that asks for it. Null without one. */
  requestId: number | null;
}

/** What a withdrawal and an erasure of one application do, before they are done. */
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
