'use client';

import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { CircleAlert, LoaderCircle } from '#components/ui/icons.tsx';
import { columnsOf } from '#lib/applications/submissions/columns.ts';
import { Inbox, MousePointerClick } from '../icons.tsx';
import { PanelState } from '../shell/panel-state.tsx';
import { DownloadCsv } from './download-csv.client.tsx';
import type { PanelContent } from './load-submissions.ts';
import { PanelTable } from './panel-table.tsx';
import { SubmissionSummary } from './submission-summary.tsx';

const rowsAtOnce = 100;
const signIn = `/admin/login?${new URLSearchParams({ next: '/apply?admin=true' })}`;

interface SubmissionsPanelProps {
  content: PanelContent;
  retry: () => void;
  /** Called when the session turns out to have ended. */
  onDenied: () => void;
}

/** The states of the dashboard's panel (spec, section 4). */
export function SubmissionsPanel({ content, retry, onDenied }: SubmissionsPanelProps) {
  if (content.kind === 'data') {
    return content.submissions.length > 0 ? (
      <LoadedView key={content.program.id} {...content} onDenied={onDenied} />
    ) : (
      <PanelState
        icon={Inbox}
        title="No Submissions Found"
        text={`There are no submissions for ${content.program.title} yet.`}
      >
        <DownloadCsv programId={content.program.id} total={0} onDenied={onDenied} />
      </PanelState>
    );
  }
  if (content.kind === 'error') {
    return (
      <PanelState icon={CircleAlert} title={content.message} role="alert">
        {content.denied ? (
          <ButtonLink size="sm" href={signIn}>
            Sign in
          </ButtonLink>
        ) : (
          <Button size="sm" onClick={retry}>
            Try Again
          </Button>
        )}
      </PanelState>
    );
  }
  if (content.kind === 'loading') return <Loading />;
  return (
    <PanelState
      icon={MousePointerClick}
      title="No Program Selected"
      text="Choose a program above to see its submissions."
    />
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <p className="flex items-center gap-2 pb-2 font-semibold">
        <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-primary" /> Loading submissions...
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <span key={row} aria-hidden="true" className="skeleton h-8" />
      ))}
    </div>
  );
}

type LoadedProps = Extract<PanelContent, { kind: 'data' }> & Pick<SubmissionsPanelProps, 'onDenied'>;

function LoadedView({ program, submissions, onDenied }: LoadedProps) {
  const [shown, setShown] = useState(rowsAtOnce);
  const columns = columnsOf(submissions);
  const total = submissions.length;
  return (
    <>
      <section aria-labelledby="submissions-heading" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h2 id="submissions-heading" className="text-xl font-semibold">
              {`Submissions for ${program.title}`}
            </h2>
            <p role="status" className="text-muted">
              {`${total} submission(s) found`}
            </p>
          </div>
          <DownloadCsv programId={program.id} total={total} onDenied={onDenied} />
        </div>
        <PanelTable title={program.title} submissions={submissions.slice(0, shown)} columns={columns} />
        {shown < total && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-center"
            onClick={() => setShown(shown + rowsAtOnce)}
          >
            {`Show ${Math.min(rowsAtOnce, total - shown)} more of ${total}`}
          </Button>
        )}
      </section>
      <SubmissionSummary
        total={total}
        formFields={columns.fields.length}
        fileFields={columns.files.length}
        latestAt={submissions[0]?.submitted_at ?? null}
      />
    </>
  );
}
