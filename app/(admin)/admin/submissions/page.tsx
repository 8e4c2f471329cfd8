import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { drawerCookie } from '#components/admin/overview/drawer-cookie.ts';
import { DashboardFeatures } from '#components/admin/panel/dashboard-features.tsx';
import { ProgramForm } from '#components/admin/panel/program-form.tsx';
import { NoSubmissions } from '#components/admin/submissions/list/submission-list.tsx';
import { SubmissionsView } from '#components/admin/submissions/list/submissions-view.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { findHeldLetters } from '#lib/applications/letters/batch.ts';
import { findReadablePrograms, getLastProgram, rememberProgram } from '#lib/applications/submissions/access.ts';
import { findRecentActions } from '#lib/applications/submissions/changes/bulk-actions.ts';
import { columnKey, type SubmissionColumns } from '#lib/applications/submissions/columns.ts';
import { getProgramOverview } from '#lib/applications/submissions/program-overview.ts';
import {
  type ListView,
  listAddress,
  readView,
  searchParamsOf,
} from '#lib/applications/submissions/submission-filter.ts';
import { findSubmissions, findTagNames } from '#lib/applications/submissions/submission-list.ts';
import { mayHere, pageValue, requestHeaders } from '../admin-page.ts';
import { orNothingHere } from '../nothing-here.tsx';
export const metadata: Metadata = { title: 'Submissions' };

export default orNothingHere(async function SubmissionsPage({ searchParams }: PageProps<'/admin/submissions'>) {
  const params = searchParamsOf(await searchParams);
  const view = readView(params);
  const here = listAddress(view);
  const headers = await requestHeaders();
  const programId = view.programId ?? pageValue(await getLastProgram(headers), here);
  if (view.programId === null && programId !== 'all') redirect(listAddress({ ...view, programId }));
  const programs = pageValue(await findReadablePrograms(headers), here);
  const content = await submissions({
    headers,
    here,
    programId,
    view: { ...view, programId },
    isFormSent: params.has('form'),
    asksOverview: params.get('overview') === 'open',
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-xl sm:text-2xl">Application Submissions Dashboard</h1>
        <ProgramForm programs={programs} chosen={programId} />
      </div>
      {content}
      <DashboardFeatures />
    </>
  );
});

/** Leads to the letters, with how many are held. Nothing for someone who may not read them. */
async function lettersLink(headers: Headers) {
  const letters = await findHeldLetters(headers);
  if (!letters.ok) return null;
  return (
    <ButtonLink href="/admin/letters" size="sm" variant="secondary">
      {`Letters${letters.value > 0 ? `, ${letters.value.toLocaleString('en-IN')} held` : ''}`}
    </ButtonLink>
  );
}

/** Shortens the address: a form sends every ticked box, but an address without columns means all of them. */
const shortened = (view: ListView, { fields, files }: SubmissionColumns): ListView => {
  const areAllShown = [...fields, ...files].every((label) => view.columns?.includes(columnKey(label)) ?? true);
  return areAllShown ? { ...view, columns: null } : view;
};

interface Asked {
  headers: Headers;
  view: ListView;
  here: string;
  programId: number | 'all';
  isFormSent: boolean;
  /** Whether the address opens the overview, as a link does where there is no script. */
  asksOverview: boolean;
}

/** Read before the page is rendered, so that an unknown program can still be a 404. */
async function submissions({ headers, view, here, programId, isFormSent, asksOverview }: Asked) {
  const found = pageValue(await findSubmissions(headers, { ...view, programId }), here);
  const { program, columns, summary, mayWrite } = found;
  if (isFormSent) redirect(listAddress(shortened(view, columns)));
  pageValue(await rememberProgram(headers, programId), here);
  const mayEnter = await mayHere('enterApplications');
  if (summary.total === 0) return <NoSubmissions program={program} mayEnter={mayEnter} />;
  const kept = await cookies();
  const isLeftOpen = (drawer: Parameters<typeof drawerCookie>[0]) => kept.get(drawerCookie(drawer))?.value === 'open';
  const overview =
    program && (asksOverview || isLeftOpen('overview'))
      ? pageValue(await getProgramOverview(headers, program.id, view.filter), here)
      : null;
  const tags = pageValue(await findTagNames(headers), here);
  const actions = mayWrite ? pageValue(await findRecentActions(headers, programId), here) : null;
  const letters = await lettersLink(headers);
  const areFiltersOpen = isLeftOpen('filters');
  return <SubmissionsView {...found} {...{ view, overview, areFiltersOpen, tags, actions, mayEnter, letters }} />;
}
