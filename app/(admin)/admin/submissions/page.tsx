import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DashboardFeatures } from '#components/admin/dashboard-features.tsx';
import { PanelState } from '#components/admin/panel-state.tsx';
import { ProgramForm } from '#components/admin/program-form.tsx';
import { ApplicationsView } from '#components/admin/submissions/applications-view.tsx';
import { Inbox, MousePointerClick } from '#components/ui/icons.tsx';
import { columnKey } from '#lib/submissions/column-key.ts';
import { findReadablePrograms } from '#lib/submissions/find-readable-programs.ts';
import { findRecentActions } from '#lib/submissions/find-recent-actions.ts';
import { findSubmissions } from '#lib/submissions/find-submissions.ts';
import { findTagNames } from '#lib/submissions/find-tag-names.ts';
import { getProgramOverview } from '#lib/submissions/get-program-overview.ts';
import { type ListView, listAddress, readView, searchParamsOf } from '#lib/submissions/list-view.ts';
import type { SubmissionColumns } from '#lib/submissions/submission.ts';
import { pageValue, requestHeaders } from '../admin-page.ts';

export const metadata: Metadata = { title: 'Submissions' };

export default async function SubmissionsPage({ searchParams }: PageProps<'/admin/submissions'>) {
  const params = searchParamsOf(await searchParams);
  const view = readView(params);
  const here = listAddress(view);
  const headers = await requestHeaders();
  const programs = pageValue(await findReadablePrograms(headers), here);
  return (
    <>
      <div className="grid gap-4">
        <h1 className="text-2xl">Application Submissions Dashboard</h1>
        <ProgramForm programs={programs} chosen={view.programId} />
      </div>
      {view.programId === null ? (
        <PanelState icon={MousePointerClick} title="No Program Selected">
          <p className="text-muted">Choose a program above to see its submissions.</p>
        </PanelState>
      ) : (
        <Submissions {...{ headers, view, here }} programId={view.programId} isFormSent={params.has('form')} />
      )}
      <DashboardFeatures />
    </>
  );
}

/** A form sends every ticked box; that all of them are ticked need not stand in the address. */
const shortened = (view: ListView, { fields, files }: SubmissionColumns): ListView => {
  const areAllShown = [...fields, ...files].every((label) => view.columns?.includes(columnKey(label)) ?? true);
  return areAllShown ? { ...view, columns: null } : view;
};

interface SubmissionsProps {
  headers: Headers;
  view: ListView;
  here: string;
  programId: number;
  isFormSent: boolean;
}

async function Submissions({ headers, view, here, programId, isFormSent }: SubmissionsProps) {
  const found = pageValue(await findSubmissions(headers, { ...view, programId }), here);
  const { program, columns, items, summary, mayWrite } = found;
  if (isFormSent) redirect(listAddress(shortened(view, columns)));
  if (summary.total === 0) {
    return (
      <PanelState icon={Inbox} title="No Submissions Found">
        <p className="text-muted">There are no submissions for {program.title} yet.</p>
      </PanelState>
    );
  }
  const overview = pageValue(await getProgramOverview(headers, programId), here);
  const tags = pageValue(await findTagNames(headers), here);
  const actions = mayWrite ? pageValue(await findRecentActions(headers, programId), here) : null;
  return (
    <ApplicationsView
      {...found}
      {...{ program, view, columns, summary, overview, tags, actions }}
      submissions={items}
    />
  );
}
