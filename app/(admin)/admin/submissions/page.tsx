import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { drawerCookie } from '#components/admin/overview/drawer-cookie.ts';
import { DashboardFeatures } from '#components/admin/panel/dashboard-features.tsx';
import { ProgramForm } from '#components/admin/panel/program-form.client.tsx';
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
import { type Caller, callerWith } from '#lib/people/auth/access.ts';
import { type Asked, officePage } from '../office-page.tsx';

export const metadata = { title: 'Submissions' };

export default officePage('/admin/submissions', 'reader', async (asked) => {
  const { caller, query, value } = asked;
  const view = readView(searchParamsOf(query));
  const programId = view.programId ?? value(await getLastProgram(caller));
  if (view.programId === null && programId !== 'all') redirect(listAddress({ ...view, programId }));
  const programs = value(await findReadablePrograms(caller));
  const content = await submissions(asked, { ...view, programId });
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
async function lettersLink(caller: Caller) {
  const writer = callerWith(caller, 'writeLetters');
  const letters = writer && (await findHeldLetters(writer));
  if (!letters?.ok) return null;
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

type View = ListView & { programId: number | 'all' };

/** Read before the page is rendered, so that an unknown program can still be a 404. */
async function submissions({ caller, query, value }: Asked<'reader'>, view: View) {
  const { programId } = view;
  const found = value(await findSubmissions(caller, view));
  const { program, columns, summary, mayWrite } = found;
  if (query.form !== undefined) redirect(listAddress(shortened(view, columns)));
  value(await rememberProgram(caller, programId));
  const mayEnter = caller.may('enterApplications');
  if (summary.total === 0) return <NoSubmissions program={program} mayEnter={mayEnter} />;
  const kept = await cookies();
  const isLeftOpen = (drawer: Parameters<typeof drawerCookie>[0]) => kept.get(drawerCookie(drawer))?.value === 'open';
  const overview =
    // A link opens the overview where there is no script.
    program && (query.overview === 'open' || isLeftOpen('overview'))
      ? value(await getProgramOverview(caller, program.id, view.filter))
      : null;
  const tags = value(await findTagNames(caller));
  const filer = mayWrite ? callerWith(caller, 'fileSubmissions') : null;
  const actions = filer && (await findRecentActions(filer, programId));
  const letters = await lettersLink(caller);
  const areFiltersOpen = isLeftOpen('filters');
  return <SubmissionsView {...found} {...{ view, overview, areFiltersOpen, tags, actions, mayEnter, letters }} />;
}
