import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { cache } from 'react';
import { isIntakeClosed } from '#app/is-intake-closed.ts';
import { readContent } from '#app/read-or-null.ts';
import { AdminArea } from '#components/admin/admin-area.client.tsx';
import { FormLoadError } from '#components/applications/form-load-error.tsx';
import type { LateProblem } from '#components/applications/late-code-form.tsx';
import { NoForm } from '#components/applications/no-form.tsx';
import { ProgramFormPage } from '#components/applications/program-form-page.tsx';
import { ProgramWithoutForm } from '#components/applications/program-without-form.tsx';
import { SubmittedScreen } from '#components/applications/submitted-screen.tsx';
import { ProgramsPage } from '#components/programs/programs-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { formPage } from '#lib/applications/begun-at.ts';
import { getDraft } from '#lib/applications/get-draft.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { respondNotFound } from '#lib/http/page-status.ts';
import { currentNotice } from '#lib/privacy/current-notice.ts';
import { findShownPrograms, markFull } from '#lib/programs/find-shown-programs.ts';
import { getBegunProgram } from '#lib/programs/get-begun-program.ts';
import { getClosedProgram } from '#lib/programs/get-closed-program.ts';
import { lateAdmission } from '#lib/programs/late-admission.ts';
import { holdsMinors } from '#lib/programs/minor-marks.ts';
import type { Program } from '#lib/programs/program.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { pageStamp } from '#lib/spam/page-stamp.ts';
import { isSubmission } from '#lib/submissions/is-submission.ts';

const listCrumb = { name: 'Startup Incubation Programs', path: '/apply' };
const programAddress = (id: number) => `/apply?program=${id}`;

interface ApplyPageProps {
  searchParams: Promise<Record<'program' | 'draft' | 'late' | 'submitted', string | string[] | undefined>>;
}

async function readPage({ searchParams }: ApplyPageProps) {
  const query = await searchParams;
  const programs = await readContent('the programs', findShownPrograms);
  const programId = numericId(query.program);
  const submitted = numericId(query.submitted);
  const draftToken = typeof query.draft === 'string' ? query.draft : null;
  const lateProblem: LateProblem | null = query.late === 'wrong' || query.late === 'wait' ? query.late : null;
  const open =
    programs?.find(({ id }) => id === programId) ??
    (programs && programId && draftToken ? await begunProgram(programId, draftToken) : null);
  return {
    programs,
    programId,
    program: programs && programId ? ((await lateProgram(programId, open, draftToken)) ?? open) : null,
    submissionId: programId && submitted && (await isSubmission(programId, submitted)) ? submitted : null,
    draftToken,
    lateProblem,
  };
}

const readDraft = cache((token: string) => getDraft(token));

/** The program that has closed, if it still takes the draft with this token. */
async function begunProgram(programId: number, token: string) {
  const draft = await readDraft(token);
  const program =
    draft?.programId === programId && draft.begunAt ? await getBegunProgram(programId, draft.begunAt) : null;
  return program && ((await markFull([program]))[0] ?? null);
}

/** The draft with this token, if it is an application to this program. */
async function draftOf(program: Program, token: string | null) {
  if (!token || program.formFields.length === 0) return null;
  const draft = await readDraft(token);
  return draft?.programId === program.id ? draft : null;
}

/**
 * The program that a late code opens in this browser. A form that came back is shown again even if its code was used up
 * meanwhile.
 */
async function lateProgram(programId: number, open: Program | null, token: string | null): Promise<Program | null> {
  const late = await lateAdmission(new Headers(await headers()), programId, open);
  if (!late) return null;
  if (late.isUsable) return late.whenFull ? { ...late.program, isFull: false } : late.program;
  return token && (await readDraft(token))?.programId === programId ? late.program : null;
}

export async function generateMetadata(props: ApplyPageProps): Promise<Metadata> {
  const { program, programId, submissionId, draftToken } = await readPage(props);
  // Search engines must not index a confirmation or a draft.
  if (submissionId) return { title: 'Application Submitted!', robots: 'noindex' };
  if (program) {
    const { id, title, description } = program;
    // A draft exists only because something in it was wrong.
    const mark = (await draftOf(program, draftToken)) ? 'Error: ' : '';
    return pageMetadata({
      path: programAddress(id),
      title: `${mark}Apply: ${title}`,
      description,
      isPrivate: draftToken !== null,
    });
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
  const { programs, programId, program, submissionId, draftToken, lateProblem } = await readPage(props);
  if (submissionId) {
    const { title: programTitle = null, nextSteps = null, formFields = [] } = program ?? {};
    const known = { programTitle, nextSteps, submissionId, programId, holdsMinors: holdsMinors(formFields) };
    return <SubmittedScreen {...known} />;
  }
  if (programId && !program) {
    if (!programs) return <FormLoadError retry={programAddress(programId)} />;
    respondNotFound();
    return <NoForm {...{ programId, lateProblem }} closed={await getClosedProgram(programId)} open={programs} />;
  }
  return (
    <>
      <JsonLd
        data={breadcrumbs(
          program ? [listCrumb, { name: program.title, path: programAddress(program.id) }] : [listCrumb],
        )}
      />
      <AdminArea programs={(programs ?? []).map(({ id, title }) => ({ id, title }))}>
        {program ? (
          <OneProgram {...{ program, draftToken, lateProblem }} />
        ) : (
          <ProgramsPage programs={programs} settings={await getSettings()} />
        )}
      </AdminArea>
    </>
  );
}

interface OneProgramProps {
  program: Program;
  draftToken: string | null;
  lateProblem: LateProblem | null;
}

async function OneProgram({ program, draftToken, lateProblem }: OneProgramProps) {
  if (program.formFields.length === 0) {
    return <ProgramWithoutForm program={program} settings={await getSettings()} />;
  }
  const draft = await draftOf(program, draftToken);
  return (
    <ProgramFormPage
      program={program}
      idempotencyKey={randomUUID()}
      // A form that came back was begun with its first page.
      stamp={pageStamp(draft?.begunAt ?? new Date(), formPage(program.id))}
      draftToken={draftToken}
      draft={draft}
      lateProblem={lateProblem}
      isClosed={await isIntakeClosed()}
      notice={await currentNotice(program)}
    />
  );
}
