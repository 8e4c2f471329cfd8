import { type AnswerOf, askedFields } from './asked-fields.ts';
import { readCondition } from './condition.ts';
import type { Form } from './form-field.ts';
import type { Problem } from './problems.ts';

/** Why a person cannot apply, as a sentence in the language of the reason. */
export const stopMessage = (reason: string): string => {
  const because = reason.replace(/[.\s]+$/, '');
  return /\p{Script=Devanagari}/u.test(because)
    ? `तुम्ही या कार्यक्रमासाठी अर्ज करू शकत नाही, कारण ${because}.`
    : `You cannot apply to this program because ${because}.`;
};

/** The first reason not to apply that holds for a person with these answers. Null: they can apply. */
export function stoppedBy(
  { formFields, stops }: Pick<Form, 'formFields' | 'stops'>,
  answerOf: AnswerOf,
): Problem | null {
  if (stops.length === 0) return null;
  const { isAsked } = askedFields([...formFields, ...stops], (field) => (stops.includes(field) ? '' : answerOf(field)));
  const stop = stops.find(isAsked);
  if (!stop) return null;
  // The message stands beside the question that decided.
  const label = readCondition(stop.showIf)?.terms[0]?.question ?? '';
  return { label, message: stopMessage(stop.label), code: 'invalid' };
}
