import { Badge } from '#components/ui/badge.tsx';
import { Inbox } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Cell, HeadCell, Table } from '#components/ui/table.tsx';
import type { WaitingConversation } from '#lib/conversations/find-waiting-conversations.ts';
import { shownTime } from '#lib/time/kolkata-time.ts';
import { BackTo } from '../back-to.tsx';
import { PanelState } from '../panel-state.tsx';

/** The applicants who wait for an answer, the longest first. */
export function ApplicantInbox({ waiting, total }: { waiting: readonly WaitingConversation[]; total: number }) {
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-6">
      <div className="grid gap-1">
        <BackTo href="/admin/messages" label="Messages" />
        <h1 className="text-2xl">Messages from applicants</h1>
        <p className="text-muted">
          What applicants wrote on their private pages and nobody has answered yet, and what they answered and nobody
          has seen.
        </p>
        <a href="/admin/messages/templates" className="inline-flex min-h-11 w-fit items-center text-link">
          Templates for messages and requests
        </a>
      </div>
      {waiting.length === 0 ? (
        <PanelState icon={Inbox} title="Nobody waits for an answer">
          <p className="text-muted">To write to an applicant, open their application in Submissions.</p>
        </PanelState>
      ) : (
        <Table caption="Applicants who wait for an answer">
          <thead>
            <tr>
              <HeadCell>Application</HeadCell>
              <HeadCell>Waiting since</HeadCell>
              <HeadCell className="text-right">Messages</HeadCell>
            </tr>
          </thead>
          <tbody>
            {waiting.map(({ submissionId, programTitle, since, count, isRead, hasAnswered }) => (
              <tr key={submissionId}>
                <Cell>
                  <a
                    href={`/admin/submissions/${submissionId}#${hasAnswered ? 'requests' : 'messages'}`}
                    className="-my-2.5 inline-flex min-h-11 items-center gap-2 text-link"
                  >
                    #{submissionId}
                  </a>{' '}
                  {!isRead && <Badge tone="primary">New</Badge>}
                  {hasAnswered && <Badge>Answered a request</Badge>}
                  <p lang={languageOf(programTitle)}>{programTitle}</p>
                </Cell>
                <Cell>
                  <time dateTime={since.toISOString()}>{shownTime(since)}</time>
                </Cell>
                <Cell className="text-right tabular-nums">{count}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {total > waiting.length && <p className="text-muted">And {total - waiting.length} more, who wrote later.</p>}
    </div>
  );
}
