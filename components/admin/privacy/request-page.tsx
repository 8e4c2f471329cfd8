import { asWritten } from '#components/ui/as-written.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Notice } from '#components/ui/notice.tsx';
import { shownDay, shownMoment } from '#lib/platform/time/kolkata-time.ts';
import type { RequestDetail } from '#lib/privacy/requests/privacy-request.ts';
import { PageHead } from '../shell/page-head.tsx';
import { Panel } from '../shell/panel.tsx';
import { AnswerForm } from './answer-form.tsx';
import { NomineeForm } from './nominee-form.tsx';
import { PersonApplications } from './person-applications.tsx';
import { PersonTexts } from './person-texts.tsx';
import { kindName, stateBadge } from './request-words.ts';

interface RequestPageProps extends RequestDetail {
  now: Date;
  /** What the last form did. */
  done: string | null;
}

/** One request: what was asked, what the site holds about the person, what to do, and what was done. */
export function RequestPage({ request, steps, data, now, done }: RequestPageProps) {
  const { id, kind, name, email, message, receivedAt, dueAt, state } = request;
  return (
    <article className="grid w-full max-w-5xl grid-cols-1 gap-6">
      <PageHead back={['/admin/privacy', 'Requests']} title={`Request #${id}: ${kindName(kind)}`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <Badge {...stateBadge(request, now)} />
          <span>
            {`Received on ${shownDay(receivedAt)}. ${state === 'open' ? 'Answer due by' : 'The answer was due by'} ${shownDay(dueAt)}.`}
          </span>
        </p>
      </PageHead>
      {done && <Notice tone="success" role="status" title={done} />}
      {data === null ? (
        <Notice title="The person’s details were removed">
          <p>The term of this request has ended. The facts below remain as proof of the answer.</p>
        </Notice>
      ) : (
        <>
          <Panel title="Request">
            <p className="wrap-anywhere">
              <strong lang={languageOf(name)}>{name}</strong>
              <span>{`, ${email}`}</span>
            </p>
            <p className="text-muted">
              {request.confirmedAt
                ? 'Sent on the website. They confirmed by a code that the email address is theirs.'
                : 'Recorded by staff. Nothing proves yet that the email address is theirs.'}
            </p>
            <p lang={languageOf(message)} className="max-w-prose wrap-anywhere whitespace-pre-wrap">
              {message}
            </p>
          </Panel>
          <PersonApplications requestId={id} data={data} />
          <PersonTexts data={data} />
          <Panel title="Nominee" text="This person may act for them after their death or when they cannot.">
            <NomineeForm requestId={id} nominee={request.nominee} />
          </Panel>
        </>
      )}
      {(state !== 'open' || data) && (
        <Panel title="Answer">
          <AnswerForm request={request} />
        </Panel>
      )}
      <Panel title="Log" text="Every step of this request, in India time.">
        <ol aria-label="Log" className="grid gap-2">
          {steps.map((step) => (
            <li key={step.id} className="grid">
              <span>{step.words}</span>
              <span className="text-sm wrap-anywhere text-muted">
                {asWritten(`${step.person}, `)}
                <time dateTime={step.at.toISOString()}>{shownMoment(step.at)}</time>
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </article>
  );
}
