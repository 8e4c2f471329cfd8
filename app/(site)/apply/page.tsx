import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Breadcrumbs } from '#app/breadcrumbs.tsx';
import { LastReviewed } from '#app/last-reviewed.tsx';
import { AdminArea } from '#components/admin/panel/admin-area.client.tsx';
import { ProgramsPage } from '#components/programs/programs-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { sentAddress } from '#lib/applications/private-pages/of-page.ts';
import { program as programKind } from '#lib/content/entities/program.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { breadcrumbs } from '#lib/site/seo/breadcrumbs.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import { NoProgram } from './no-program.tsx';
import { ProgramForm } from './program-form.tsx';
import { type ApplyPageProps, readPage } from './read-page.ts';

const listCrumb = { name: 'Startup Incubation Programs', path: '/apply' };
const programAddress = (id: number) => `/apply?program=${id}`;

export async function generateMetadata(props: ApplyPageProps): Promise<Metadata> {
  const { program, programId, submissionId } = await readPage(props);
  // Where a confirmation was once.
  if (programId && submissionId) redirect(sentAddress(programId, submissionId));
  if (program) {
    const { id, title, description } = program;
    return pageMetadata({ path: programAddress(id), title: `Apply: ${title}`, description });
  }
  if (programId) return { title: 'Error Loading Form', robots: 'noindex' };
  return pageMetadata({
    path: listCrumb.path,
    title: listCrumb.name,
    description: 'The incubation programs of the centre: what each is for, until when, and how to apply.',
  });
}

export default async function ApplyPage(props: ApplyPageProps) {
  const { programs, programId, program, lateProblem } = await readPage(props);
  if (programId && !program)
    return <NoProgram {...{ programId, programs, lateProblem }} retry={programAddress(programId)} />;
  return (
    <>
      {program ? (
        <Breadcrumbs of={[listCrumb, { name: program.title, path: programAddress(program.id) }]} />
      ) : (
        <JsonLd data={breadcrumbs([listCrumb])} />
      )}
      <AdminArea programs={(programs ?? []).map(({ id, title }) => ({ id, title }))}>
        {program ? (
          <ProgramForm program={program} lateProblem={lateProblem} />
        ) : (
          <ProgramsPage programs={programs} settings={await getSettings()} />
        )}
      </AdminArea>
      <LastReviewed of={[{ kind: programKind, items: program ? [program] : programs }]} />
    </>
  );
}
