'use client';

import { CircleAlert, Download, Inbox, LoaderCircle, MousePointerClick } from 'lucide';
import { type MouseEvent, useState } from 'react';
import { asWritten } from '#components/ui/as-written.tsx';
import { Button, ButtonLink, buttonLook } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { HeadCell } from '#components/ui/lists/table.tsx';
import { columnsOf, type SubmissionColumns } from '#lib/applications/submissions/columns.ts';
import type { WireSubmission } from '#lib/applications/submissions/submission.wire.ts';

import { PanelState } from '../shell/panel.tsx';
import { type SubmissionRow, SubmissionTable, TimeCell } from '../submissions/list/submission-table.tsx';
import { loadProgramOptions, type PanelContent } from './load-submissions.ts';
import { SubmissionSummary } from './submission-summary.tsx';

/**
 * The export button. It is a plain link, so that it works without JavaScript. With script it shows a message when there
 * are no rows, and stays on the page when the session has ended.
 */
function DownloadCsv({ programId, total, onDenied }: { programId: number; total: number; onDenied: () => void }) {
  const address = `/api/admin/submissions/${programId}/csv/`;
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (total === 0) return window.alert('No submissions to export');
    const programs = await loadProgramOptions(new AbortController().signal);
    if (programs === 'denied') onDenied();
    else location.assign(address);
  };
  return (
    <a href={address} onClick={download} className={buttonLook({ variant: 'secondary', size: 'sm' })}>
      <Icon of={Download} className="size-4" /> Download CSV
    </a>
  );
}

const rowsAtOnce = 100;
const signIn = `/admin/login?${new URLSearchParams({ next: '/apply?admin=true' })}`;

interface SubmissionsPanelProps {
  content: PanelContent;
  retry: () => void;
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
        <Icon of={LoaderCircle} className="size-5 animate-spin text-primary" /> Loading submissions...
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

const head = (
  <>
    <HeadCell className="left-0 z-2 border-r">Submission ID</HeadCell>
    <HeadCell>Submitted At</HeadCell>
  </>
);

function toRow(submission: WireSubmission, { fields, files }: SubmissionColumns): SubmissionRow {
  const { id, submitted_at, submitted_data, uploaded_files } = submission;
  const values = new Map(Object.entries(submitted_data));
  return {
    id,
    lead: (
      <>
        <th
          scope="row"
          className="sticky left-0 z-1 border-r border-b border-line bg-inherit p-0 text-left align-top font-semibold"
        >
          <a
            href={`/admin/submissions/${id}`}
            className="block px-3 py-2 text-primary underline-offset-4 hover:underline"
          >
            {asWritten(`#${id}`)}
          </a>
        </th>
        <TimeCell at={new Date(submitted_at)} />
      </>
    ),
    texts: fields.map((label) => values.get(label) ?? ''),
    files: files.map((label) =>
      uploaded_files
        .filter(({ field_label }) => field_label === label)
        .map(({ file_url: url, filename }) => ({ url, filename })),
    ),
  };
}

interface PanelTableProps {
  title: string;
  submissions: WireSubmission[];
  columns: SubmissionColumns;
}

/** The submissions as the API sends them, in the columns of the specification (section 2). */
const PanelTable = ({ title, submissions, columns }: PanelTableProps) => (
  <SubmissionTable
    title={title}
    lead={head}
    columns={columns}
    rows={submissions.map((submission) => toRow(submission, columns))}
  />
);
