import type { Program } from '../programs/program.ts';
import { askedWith, validateAnswers } from '../questions/check-answers.ts';
import { stoppedBy } from '../questions/eligibility.ts';
import { attentionMessage, countOf, errorsOf } from '../questions/problems.ts';
import { neighbour, stepsOf } from '../questions/steps.ts';
import type { ApplicationDraft } from './application-draft.ts';
import type { SealedAnswers } from './sealed-answers.ts';

/** What follows from the answers to a first section that decides who can apply. */
export interface Eligibility {
  /** Why somebody with these answers cannot apply, as a sentence. */
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
      ...{ programId: program.id, begunAt: sealed.begunAt, errors, files: [] },
      message: count > 0 ? attentionMessage(count, 'continue') : '',
      answers: Object.fromEntries(
        given.filter(({ value: text }) => text !== '').map((each) => [each.field.label, each.value]),
      ),
    },
  };
}
