import { headers } from 'next/headers';
import { cache } from 'react';
import { readContent } from '#app/read-or-null.ts';
import type { LateProblem } from '#components/applications/late-code-form.tsx';
import { getDraft } from '#lib/applications/get-draft.ts';
import { unsealAnswers } from '#lib/applications/sealed-answers.ts';
import { numericId } from '#lib/http/numeric-id.ts';
import { findShownPrograms, markFull } from '#lib/programs/find-shown-programs.ts';
import { getBegunProgram } from '#lib/programs/get-begun-program.ts';
import { lateAdmission } from '#lib/programs/late-admission.ts';
import type { Program } from '#lib/programs/program.ts';
import { isSubmission } from '#lib/submissions/is-submission.ts';

export interface ApplyPageProps {
  searchParams: Promise<
    Record<'program' | 'draft' | 'late' | 'submitted' | 'repeated' | 'answered' | 'step', string | string[] | undefined>
  >;
}

/** What the page’s address asks for, as far as it is there. */
export async function readPage({ searchParams }: ApplyPageProps) {
  const query = await searchParams;
  const programs = await readContent('the programs', findShownPrograms);
  const programId = numericId(query.program);
  const submitted = numericId(query.submitted);
  const draftToken = typeof query.draft === 'string' ? query.draft : null;
  const answered = typeof query.answered === 'string' ? query.answered : null;
  const lateProblem: LateProblem | null = query.late === 'wrong' || query.late === 'wait' ? query.late : null;
  const open =
    programs?.find(({ id }) => id === programId) ??
    (programs && programId && (draftToken || answered)
      ? await begunProgram(programId, { draftToken, answered })
      : null);
  return {
    programs,
    programId,
    program: programs && programId ? ((await lateProgram(programId, open, draftToken)) ?? open) : null,
    submissionId: programId && submitted && (await isSubmission(programId, submitted)) ? submitted : null,
    draftToken,
    answered,
    lateProblem,
    isRepeated: query.repeated === 'yes',
    step: query.step,
  };
}

const readDraft = cache((token: string) => getDraft(token));

interface Begun {
  draftToken: string | null;
  answered: string | null;
}

/** The program that has closed, if it still takes the draft with this token, or what these answers began. */
async function begunProgram(programId: number, { draftToken, answered }: Begun) {
  const draft = draftToken ? await readDraft(draftToken) : null;
  const sealed = answered ? unsealAnswers(answered, programId, new Date()) : null;
  const begunAt = draft?.programId === programId ? draft.begunAt : sealed?.begunAt;
  const program = begunAt ? await getBegunProgram(programId, begunAt) : null;
  return program && ((await markFull([program]))[0] ?? null);
}

/** The draft with this token, if it is an application to this program. */
export async function draftOf(program: Program, token: string | null) {
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
