import type { Metadata } from 'next';
import { isIntakeClosed } from '#app/is-intake-closed.ts';
import { AdminArea } from '#components/admin/admin-area.client.tsx';
import { FormLoadError } from '#components/applications/form-load-error.tsx';
import type { LateProblem } from '#components/applications/late-code-form.tsx';
import { NoForm } from '#components/applications/no-form.tsx';
import { NotEligible } from '#components/applications/not-eligible.tsx';
import { ProgramFormPage } from '#components/applications/program-form-page.tsx';
import { ProgramWithoutForm } from '#components/applications/program-without-form.tsx';
import { SubmittedScreen } from '#components/applications/submitted-screen.tsx';
import { ProgramsPage } from '#components/programs/programs-page.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { formPage } from '#lib/applications/begun-at.ts';
import { readEligibility } from '#lib/applications/read-eligibility.ts';
import { placeNamed, stepsOf } from '#lib/applications/steps.ts';
import { respondNotFound } from '#lib/http/page-status.ts';
import { currentNotice } from '#lib/privacy/current-notice.ts';
import { getClosedProgram } from '#lib/programs/get-closed-program.ts';
import { holdsMinors } from '#lib/programs/minor-marks.ts';
import type { Program } from '#lib/programs/program.ts';
import { breadcrumbs } from '#lib/seo/breadcrumbs.ts';
import { pageMetadata } from '#lib/seo/page-metadata.ts';
import { getSettings } from '#lib/settings/get-settings.ts';
import { pageStamp } from '#lib/spam/page-stamp.ts';
import { type ApplyPageProps, draftOf, readPage } from './read-page.ts';

const listCrumb = { name: 'Startup Incubation Programs', path: '/apply' };
const programAddress = (id: number) => `/apply?program=${id}`;

export async function generateMetadata(props: ApplyPageProps): Promise<Metadata> {
  const { program, programId, submissionId, draftToken, answered } = await readPage(props);
  // Search engines must not index a confirmation or a draft.
  if (submissionId) return { title: 'Application Submitted!', robots: 'noindex' };
  if (program) {
    const { id, title, description } = program;
    // A draft without a message is not wrong: its form only got another row.
    const mark = (await draftOf(program, draftToken))?.message ? 'Error: ' : '';
    return pageMetadata({
      path: programAddress(id),
      title: `${mark}Apply: ${title}`,
      description,
      isPrivate: draftToken !== null || answered !== null,
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
  const page = await readPage(props);
  const { programs, programId, program, submissionId, draftToken, answered, lateProblem, step } = page;
  if (submissionId) {
    const { title: programTitle = null, nextSteps = null, formFields = [] } = program ?? {};
    const known = { programTitle, nextSteps, submissionId, programId, holdsMinors: holdsMinors(formFields) };
    return <SubmittedScreen {...known} isRepeated={page.isRepeated} />;
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
          <OneProgram {...{ program, draftToken, answered, lateProblem, step }} open={programs ?? []} />
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
  /** The answers to a first section that decides who can apply. */
  answered: string | null;
  /** The step at which the draft's form was sent. */
  step: unknown;
  open: Program[];
  lateProblem: LateProblem | null;
}

async function OneProgram({ program, draftToken, answered, step, open, lateProblem }: OneProgramProps) {
  if (program.formFields.length === 0) {
    return <ProgramWithoutForm program={program} settings={await getSettings()} />;
  }
  const eligibility = answered === null ? null : await readEligibility(program, answered);
  if (eligibility?.stop) return <NotEligible program={program} message={eligibility.stop} open={open} />;
  const draft = eligibility?.draft ?? (await draftOf(program, draftToken));
  const place = draft ? placeNamed(step, stepsOf(program)) : null;
  return (
    <ProgramFormPage
      program={program}
      // A form that came back was begun with its first page.
      stamp={pageStamp(draft?.begunAt ?? new Date(), formPage(program.id))}
      draftToken={draftToken}
      draft={draft}
      place={eligibility?.place ?? (typeof place === 'number' ? place : 1)}
      lateProblem={lateProblem}
      isClosed={await isIntakeClosed()}
      notice={await currentNotice(program)}
    />
  );
}
