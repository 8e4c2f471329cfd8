import { FormButton } from '#components/forms/controls.client.tsx';
import { SentForm } from '#components/forms/sent-form.client.tsx';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { Withdrawal, WithdrawalAction } from '#lib/privacy/erasure/withdrawal.ts';
import { fileSize } from '#lib/text/file-size.ts';
import { shownDay, shownTime } from '#lib/time/kolkata-time.ts';
import { BackTo } from '../../shell/back-to.tsx';

interface WithdrawalPageProps {
  withdrawal: Withdrawal;
  /** The privacy request that asks for it. Null without one. */
  requestId: number | null;
}

/** What a withdrawal and an erasure of one application do, before they are done. */
export function WithdrawalPage({ withdrawal, requestId }: WithdrawalPageProps) {
  const { id, programTitle, submittedAt, withdrawnAt, eraseAt, reason, tables, files } = withdrawal;
  const back = withdrawnAt
    ? { href: '/admin/withdrawn', label: 'Withdrawn' }
    : requestId
      ? { href: `/admin/privacy/${requestId}`, label: `Request #${requestId}` }
      : { href: `/admin/submissions/${id}`, label: `Submission #${id}` };
  const isAtOnce = reason !== '';
  return (
    <article className="grid max-w-4xl grid-cols-1 gap-6">
      <header className="grid gap-1">
        <BackTo {...back} />
        <h1 className="text-2xl">{withdrawnAt ? `Withdrawn application #${id}` : `Withdraw application #${id}`}</h1>
        <p className="text-muted">
          {programTitle}, submitted on <time dateTime={submittedAt.toISOString()}>{shownTime(submittedAt)}</time>
          {withdrawnAt && `, withdrawn on ${shownTime(withdrawnAt)}`}
        </p>
      </header>
      <div className="grid max-w-prose gap-2">
        {!withdrawnAt && (
          <p>
            Withdraw it when its applicant withdraws their consent. It leaves every list, search, count and download at
            once, and emails about it that still wait are not sent.
          </p>
        )}
        <p>
          {isAtOnce
            ? `What is listed here is erased at once: ${reason}`
            : `What is listed here is erased on ${shownDay(eraseAt)}. Until then, it can be brought back.`}{' '}
          The number of applications of each day and status remains.
        </p>
      </div>
      <Table caption="What is erased">
        <thead>
          <tr>
            <HeadCell>What</HeadCell>
            <HeadCell className="text-right">How much</HeadCell>
          </tr>
        </thead>
        <tbody>
          {tables
            .filter(({ rows }) => rows > 0)
            .map(({ table, words, rows }) => (
              <tr key={table}>
                <Cell>{words}</Cell>
                <Cell className="text-right tabular-nums">{rows}</Cell>
              </tr>
            ))}
          {files.map(({ storedName, bytes }) => (
            <tr key={storedName}>
              <Cell className="wrap-anywhere">
                File <code className="text-muted">{storedName}</code>
              </Cell>
              <Cell className="text-right whitespace-nowrap tabular-nums">{fileSize(bytes)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
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
