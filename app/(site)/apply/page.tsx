import type { Metadata } from 'next';
import { AdminArea } from '#components/admin/admin-area.client.tsx';
import { SubmittedScreen } from '#components/applications/submitted-screen.tsx';
import { ProgramsPage } from '#components/programs/programs-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { holdsMinors } from '#lib/programs/minor-marks.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { NoProgram } from './no-program.tsx';
import { ProgramForm } from './program-form.tsx';
import { type ApplyPageProps, readPage } from './read-page.ts';

const listCrumb = { name: 'Startup Incubation Programs', path: '/apply' };
const programAddress = (id: number) => `/apply?program=${id}`;

export async function generateMetadata(props: ApplyPageProps): Promise<Metadata> {
  const { program, programId, submissionId } = await readPage(props);
  // Search engines must not index a confirmation.
  if (submissionId) return { title: 'Application Submitted!', robots: 'noindex' };
  if (program) {
    const { id, title, description } = program;
    return pageMetadata({ path: programAddress(id), title: `Apply: ${title}`, description });
  }
  if (programId) return { title: 'Error Loading Form', robots: 'noindex' };
  return pageMetadata({
    path: listCrumb.path,
    title: listCrumb.name,
    description:
      'The incubation programs of the centre that take applications now: what each is for, until when, and how to apply.',
  });
}

export default async function ApplyPage(props: ApplyPageProps) {
  const page = await readPage(props);
  const { programs, programId, program, submissionId, lateProblem } = page;
  if (submissionId) {
    const { title: programTitle = null, nextSteps = null, formFields = [] } = program ?? {};
    const known = { programTitle, nextSteps, submissionId, programId, holdsMinors: holdsMinors(formFields) };
    return <SubmittedScreen {...known} isRepeated={page.isRepeated} />;
  }
  if (programId && !program)
    return <NoProgram {...{ programId, programs, lateProblem }} retry={programAddress(programId)} />;
  return (
    <>
      <JsonLd
        data={breadcrumbs(
          program ? [listCrumb, { name: program.title, path: programAddress(program.id) }] : [listCrumb],
        )}
      />
      <AdminArea programs={(programs ?? []).map(({ id, title }) => ({ id, title }))}>
        {program ? (
          <ProgramForm program={program} lateProblem={lateProblem} />
        ) : (
          <ProgramsPage programs={programs} settings={await getSettings()} />
        )}
      </AdminArea>
    </>
  );
}
