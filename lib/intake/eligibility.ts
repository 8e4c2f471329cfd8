import type { ApplicationDraft } from '../drafts/returned-draft.ts';
import { type Result, refuse, success } from '../http/result.ts';
import { whyClosed } from '../programs/admission.ts';
import type { Program } from '../programs/program.ts';
import { askedWith, validateAnswers } from '../questions/check-answers.ts';
import { stoppedBy } from '../questions/eligibility.ts';
import { attentionMessage, countOf, errorsOf } from '../questions/problems.ts';
import { neighbour, stepsOf } from '../questions/steps.ts';
import { arrive } from './arrive.ts';
import { matchForm, typedAnswers } from './match-form.ts';
import { type SealedAnswers, sealAnswers } from './sealed-answers.ts';

const tooLong = refuse('too_large', 'Your answers are too long. Go back and shorten them.');

/**
 * Takes the answers to the first section of a form, on which it depends whether a person can apply. Nothing is stored,
 * and whatever else was sent is left out.
 * @returns the answers, sealed for the browser, which keeps them for the page that says what follows from them; not_found
 * or conflict if the program takes no applications; too_large
 */
export async function checkEligibility(
  request: Request,
  programId: number,
  now = new Date(),
): Promise<Result<{ programId: number; sealed: string }>> {
  const arrival = await arrive(request, null, { programId }, now);
  if (!arrival.form) return { ok: false, failure: arrival.failure };
  const { sent, unread, begunAt, admission } = arrival.form;
  const { program } = admission;
  if (unread) return { ok: false, failure: unread };
  if (program.stops.length === 0) return { ok: false, failure: await whyClosed(programId, admission) };
  const [first] = stepsOf(program);
  const typed = typedAnswers(matchForm(first?.fields ?? [], sent));
  const answers = new Map(typed.map(({ field, value }) => [field.id, value]));
  const sealed = sealAnswers({ programId, answers, begunAt }, now);
  return sealed ? success({ programId, sealed }) : tooLong;
}

/** What follows from the answers to a first section that decides who can apply. */
export interface Eligibility {
  /** Why a person with these answers cannot apply, as a sentence. */
  stop: string | null;
  /** The step to show, and what the form holds: nothing of it is stored. */
  place: number;
  draft: ApplicationDraft;
}

/** What follows from the answers of a browser. Null if the program asks nothing of the kind any more. */
export async function readEligibility(program: Program, sealed: SealedAnswers): Promise<Eligibility | null> {
  const steps = stepsOf(program);
  const [first] = steps;
  if (!first || program.stops.length === 0) return null;
  const value = ({ id }: { id: number }) => sealed.answers.get(id) ?? '';
  const given = program.formFields.map((field) => ({ field, value: value(field) }));
  const asked = askedWith(given, new Set());
  const { problems } = await validateAnswers(given, asked);
  const own = problems.filter(({ label }) => first.fields.some((field) => field.label === label));
  const next = neighbour(steps, asked, first.number, 'next');
  // A page hands only plain objects to the browser.
  const errors = { ...errorsOf(own) };
  const count = countOf(errors);
  return {
    stop: count === 0 ? (stoppedBy(program, value)?.message ?? null) : null,
    place: count > 0 || next === 'check' ? first.number : next,
    draft: {
      programId: program.id,
      begunAt: sealed.begunAt,
      errors,
      files: [],
      message: count > 0 ? attentionMessage(count, 'continue') : '',
      answers: Object.fromEntries(
        given.filter(({ value: text }) => text !== '').map((each) => [each.field.label, each.value]),
      ),
    },
  };
}
