import type { Metadata } from 'next';
import { DashboardFeatures } from '#components/admin/dashboard-features.tsx';
import { PanelState } from '#components/admin/panel-state.tsx';
import { ProgramForm } from '#components/admin/program-form.tsx';
import { SubmissionsView } from '#components/admin/submissions-view.tsx';
import { Inbox, MousePointerClick } from '#components/ui/icons.tsx';
import { findProgramOptions } from '#lib/submissions/find-program-options.ts';
import { findSubmissions } from '#lib/submissions/find-submissions.ts';
import { toWireSubmission } from '#lib/submissions/submission.wire.ts';
import { listAddress, readListParams } from '#lib/submissions/submission-query.ts';
import { pageValue, requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Submissions' };

export default async function SubmissionsPage({ searchParams }: PageProps<'/admin/submissions'>) {
  const params = readListParams(await searchParams);
  const here = listAddress(params);
  const headers = await requestHeaders();
  const programs = pageValue(await findProgramOptions(headers), here);
  return (
    <>
      <div className="grid gap-4">
        <h1 className="text-2xl">Application Submissions Dashboard</h1>
        <ProgramForm programs={programs} chosen={params.program} />
      </div>
      {params.program === null ? (
        <PanelState icon={MousePointerClick} title="No Program Selected">
          <p className="text-muted">Choose a program above to see its submissions.</p>
        </PanelState>
      ) : (
        <Submissions headers={headers} params={{ ...params, program: params.program }} here={here} />
      )}
      <DashboardFeatures />
    </>
  );
}

interface SubmissionsProps {
  headers: Headers;
  params: ReturnType<typeof readListParams> & { program: number };
  here: string;
}

async function Submissions({ headers, params, here }: SubmissionsProps) {
  const { program: programId, q: search, page, size: pageSize } = params;
  const found = pageValue(await findSubmissions(headers, { programId, search, page, pageSize }), here);
  const { program, summary } = found;
  if (summary.total === 0) {
    return (
      <PanelState icon={Inbox} title="No Submissions Found">
        <p className="text-muted">There are no submissions for {program.title} yet.</p>
      </PanelState>
    );
  }
  return (
    <SubmissionsView
      program={program}
      submissions={found.items.map((submission) => toWireSubmission(submission, ''))}
      columns={found.columns}
      total={found.total}
      params={{ ...params, page: found.page }}
      summary={{ total: summary.total, latestAt: summary.latestAt?.toISOString() ?? null }}
    />
  );
}
