import { readCondition } from '../content/condition.ts';
import type { Program } from '../programs/program.ts';
import { type AnswerOf, askedFields } from './asked-fields.ts';
import type { Problem } from './problems.ts';

/** A form, with the reasons not to apply. */
export type FormWithStops = Pick<Program, 'formFields' | 'stops'>;

/** Why somebody cannot apply, as a sentence. */
export const stopMessage = (reason: string): string =>
  `You cannot apply to this program because ${reason.replace(/[.\s]+$/, '')}.`;

/** The first reason not to apply that holds for somebody with these answers. Null: they can apply. */
export function stoppedBy({ formFields, stops }: FormWithStops, answerOf: AnswerOf): Problem | null {
  if (stops.length === 0) return null;
  const { isAsked } = askedFields([...formFields, ...stops], (field) => (stops.includes(field) ? '' : answerOf(field)));
  const stop = stops.find(isAsked);
  if (!stop) return null;
  // The message stands beside the question that decided.
  const label = readCondition(stop.showIf)?.terms[0]?.question ?? '';
  return { label, message: stopMessage(stop.label), code: 'invalid' };
}
