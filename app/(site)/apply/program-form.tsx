import { headers } from 'next/headers';
import { isIntakeClosed } from '#app/is-intake-closed.ts';
import { readContent } from '#app/read-or-null.ts';
import type { LateProblem } from '#components/applications/no-form.tsx';
import { FormLoadError, NoForm, ProgramWithoutForm } from '#components/applications/no-form.tsx';
import { ProgramFormPage, type SentBefore } from '#components/applications/program-form-page.tsx';
import type { ApplicationDraft } from '#lib/applications/drafts/returned-draft.ts';
import { formPage } from '#lib/applications/intake/received-form.ts';
import { heldPages } from '#lib/applications/private-pages/holder.ts';
import { namePages } from '#lib/applications/private-pages/mine/named-pages.ts';
import { sentAddress } from '#lib/applications/private-pages/of-page.ts';
import { type BegunForm, getFormProgram } from '#lib/applications/programs/admission.ts';
import { findShownPrograms, getClosedProgram, type Program } from '#lib/applications/programs/program.ts';
import { pageStamp } from '#lib/applications/spam/page-stamp.ts';
import { currentNotice } from '#lib/content/privacy-notices/current-notice.ts';
import { respondNotFound } from '#lib/platform/http/page-status.ts';
import { getSettings } from '#lib/platform/settings/get-settings.ts';

interface ProgramFormProps {
  program: Program;
  /** The answers in the form, and the token by which they are kept. */
  draft?: ApplicationDraft | null;
  draftToken?: string | null;
  /** Whether what it held is no longer kept. */
  hasExpired?: boolean;
  /** The step to show. */
  place?: number;
  lateProblem?: LateProblem | null;
}

/** The newest application to a program that this browser sent. Where its cookies come, and no other page asks. */
async function sentHere(programId: number): Promise<SentBefore | null> {
  const pages = await namePages(await heldPages(new Headers(await headers())));
  const number = pages.find((page) => page.programId === programId && page.number !== null)?.number ?? null;
  return number === null ? null : { number, address: sentAddress(programId, number) };
}

/** The form of a program, or how to apply without one. */
export async function ProgramForm({ program, draft = null, place = 1, ...more }: ProgramFormProps) {
  if (program.formFields.length === 0) return <ProgramWithoutForm program={program} settings={await getSettings()} />;
  return (
    <ProgramFormPage
      program={program}
      // A form that came back was begun with its first page.
      stamp={pageStamp(draft?.begunAt ?? new Date(), formPage(program.id))}
      draftToken={more.draftToken ?? null}
      draft={draft}
      hasExpired={more.hasExpired ?? false}
      sentBefore={more.hasExpired ? await sentHere(program.id) : null}
      place={place}
      lateProblem={more.lateProblem ?? null}
      isClosed={await isIntakeClosed()}
      notice={await currentNotice(program)}
    />
  );
}

/**
 * The programs that take applications now, and the one with this id, if this browser may apply to it. `programs` is null
 * if they could not be read.
 */
export async function readProgram(programId: number | null, begun: BegunForm | null = null) {
  const programs = await readContent('the programs', findShownPrograms);
  if (!programs || !programId) return { programs, program: null };
  return { programs, program: await getFormProgram(new Headers(await headers()), programId, begun, programs) };
}

interface NoProgramProps {
  programId: number;
  /** The programs that take applications now. Null if they could not be read. */
  programs: Program[] | null;
  /** The address for trying again. */
  retry: string;
  lateProblem?: LateProblem | null;
}

/** Why there is no form here, and where there is one. */
export async function NoProgram({ programId, programs, retry, lateProblem = null }: NoProgramProps) {
  if (!programs) return <FormLoadError retry={retry} />;
  respondNotFound();
  return <NoForm {...{ programId, lateProblem }} closed={await getClosedProgram(programId)} open={programs} />;
}
