import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { readPrograms } from '#app/read-programs.ts';
import { AdminArea } from '#components/admin/admin-area.client.tsx';
import { FormLoadError } from '#components/applications/form-load-error.tsx';
import { ProgramFormPage } from '#components/applications/program-form-page.tsx';
import { ProgramWithoutForm } from '#components/applications/program-without-form.tsx';
import { SubmittedScreen } from '#components/applications/submitted-screen.tsx';
import { ProgramsPage } from '#components/programs/programs-page.tsx';
import { getDraft } from '#lib/applications/get-draft.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { answerNotFound } from '#lib/http/page-status.ts';
import type { Program } from '#lib/programs/program.ts';
import { getSettings } from '#lib/settings/get-settings.ts';

interface ApplyPageProps {
  searchParams: Promise<Record<'program' | 'draft' | 'submitted', string | string[] | undefined>>;
}

async function readPage({ searchParams }: ApplyPageProps) {
  const query = await searchParams;
  const programs = await readPrograms();
  const programId = numericId(query.program);
  return {
    programs,
    programId,
    program: programs?.find(({ id }) => id === programId),
    submissionId: numericId(query.submitted),
    draftToken: typeof query.draft === 'string' ? query.draft : null,
  };
}

export async function generateMetadata(props: ApplyPageProps): Promise<Metadata> {
  const { program, programId, submissionId, draftToken } = await readPage(props);
  // Somebody's own screen, and a form under a token, are not for search engines.
  if (submissionId) return { title: 'Application Submitted!', robots: 'noindex' };
  if (program) {
    const robots = draftToken ? 'noindex' : undefined;
    return { title: `Apply: ${program.title}`, description: program.description, robots };
  }
  if (programId) return { title: 'Error Loading Form', robots: 'noindex' };
  return { title: 'Startup Incubation Programs' };
}

export default async function ApplyPage(props: ApplyPageProps) {
  const { programs, programId, program, submissionId, draftToken } = await readPage(props);
  if (submissionId) return <SubmittedScreen programTitle={program?.title ?? null} submissionId={submissionId} />;
  if (programId && programs && !program) {
    answerNotFound();
    return <FormLoadError />;
  }
  return (
    <AdminArea programs={(programs ?? []).map(({ id, title }) => ({ id, title }))}>
      {program ? (
        <OneProgram program={program} draftToken={draftToken} />
      ) : (
        <ProgramsPage programs={programs} settings={await getSettings()} />
      )}
    </AdminArea>
  );
}

async function OneProgram({ program, draftToken }: { program: Program; draftToken: string | null }) {
  if (program.formFields.length === 0) return <ProgramWithoutForm program={program} />;
  const draft = draftToken ? await getDraft(draftToken) : null;
  return (
    <ProgramFormPage
      program={program}
      idempotencyKey={randomUUID()}
      draftToken={draftToken}
      draft={draft?.programId === program.id ? draft : null}
    />
  );
}
