import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { AdminArea } from '#components/admin/panel/admin-area.client.tsx';
import type { LateProblem } from '#components/applications/no-form.tsx';
import { ProgramsPage } from '#components/programs/programs-page.tsx';
import { sentAddress } from '#lib/applications/private-pages/of-page.ts';
import { typedLateCode } from '#lib/applications/programs/late-codes.ts';
import { isSubmission } from '#lib/applications/submissions/submission.ts';
import { program as programKind } from '#lib/content/entities/program.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';
import { pageMetadata } from '#lib/site/seo/page-metadata.ts';
import type { Asked } from '../../page-query.ts';
import { PublicPage } from '../../site-page.tsx';
import { NoProgram, ProgramForm, readProgram } from './program-form.tsx';
import type { applyQuery } from './query.ts';

interface ApplyPageProps {
  searchParams: Asked<typeof applyQuery>;
}

/** The options in the page’s address, as far as they are there. */
async function readPage({ searchParams }: ApplyPageProps) {
  const query = await searchParams;
  const programId = numericId(query.program);
  const submitted = numericId(query.submitted);
  const lateProblem: LateProblem | null =
    query.late === 'wrong' || query.late === 'wait'
      ? { kind: query.late, typed: typedLateCode.read(new Headers(await headers())) }
      : null;
  return {
    ...(await readProgram(programId)),
    programId,
    submissionId: programId && submitted && (await isSubmission(programId, submitted)) ? submitted : null,
    lateProblem,
  };
}

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
    <PublicPage
      crumbs={program ? [listCrumb, { name: program.title, path: programAddress(program.id) }] : [listCrumb]}
      shows={[{ kind: programKind, items: program ? [program] : programs }]}
    >
      <AdminArea programs={(programs ?? []).map(({ id, title }) => ({ id, title }))}>
        {program ? (
          <ProgramForm program={program} lateProblem={lateProblem} />
        ) : (
          <ProgramsPage programs={programs} settings={await getSettings()} />
        )}
      </AdminArea>
    </PublicPage>
  );
}
