import { type Condition, conditionWords, readCondition, type Term } from './condition.ts';
import { asksParent, type Form, type FormField, isPlain, meansMinor, optionSeparator } from './form-field.ts';
import { answerText } from './groups.ts';
import type { Problem } from './problems.ts';

// Shared by the form in the browser and the intake on the server, so that both ask the same questions.

/** The answer to a question as the form holds it: text, 'true' or 'false', or a file's name. Empty for none. */
type AnswerOf = (field: FormField) => string;

const isGiven = ({ fieldType }: FormField, answer: string) =>
  answerText(fieldType, answer).trim() !== '' && !(fieldType === 'checkbox' && answer.trim().toLowerCase() !== 'true');

const folded = (text: string) => text.trim().toLowerCase();

function isTrue({ operator, value }: Term, field: FormField, answer: string): boolean {
  const given = isGiven(field, answer);
  const isSame = field.fieldType === 'number' ? Number(answer) === Number(value) : folded(answer) === folded(value);
  switch (operator) {
    case 'filled':
      return given;
    case 'empty':
      return !given;
    case 'is':
      return given && isSame;
    case 'is_not':
      return !(given && isSame);
    case 'contains':
      return field.fieldType === 'checkboxes'
        ? answer.split(optionSeparator.trim()).some((option) => folded(option) === folded(value))
        : folded(answer).includes(folded(value));
    case 'over':
      return given && Number(answer) > Number(value);
    case 'under':
      return given && Number(answer) < Number(value);
    // Days in ISO 8601 sort as text.
    case 'before':
      return given && answer.trim() < value;
    case 'after':
      return given && answer.trim() > value;
  }
}

/** Every question is asked, for a form without conditions. */
export const everyField: AskedFields = { isAsked: () => true, isRequired: ({ isRequired }) => isRequired };

/** A draft may have any answer before it is finished, and may lack any. */
export const nothingNeeded: AskedFields = { isAsked: () => true, isRequired: () => false };

/**
 * The questions for a client that knows the specification's types alone. It answers no question of another type, so none
 * is required, and a condition on one neither hides a question nor makes it required.
 */
export function askedPlainly(fields: readonly FormField[], asked: AskedFields): AskedFields {
  const others = new Set(fields.filter(({ fieldType }) => !isPlain(fieldType)).map(({ label }) => label));
  const dependsOnOthers = (condition: string | null) =>
    readCondition(condition)?.terms.some(({ question }) => others.has(question)) === true;
  return {
    isAsked: (field) => asked.isAsked(field) || (isPlain(field.fieldType) && dependsOnOthers(field.showIf)),
    isRequired: (field) =>
      isPlain(field.fieldType) &&
      (dependsOnOthers(field.requireIf) ? field.isRequired && asked.isAsked(field) : asked.isRequired(field)),
  };
}

/** The questions that a form asks of a person with these answers. */
export interface AskedFields {
  isAsked: (field: FormField) => boolean;
  /** Whether it is asked and needs an answer. */
  isRequired: (field: FormField) => boolean;
}

/**
 * Decides by the answers which questions are asked, and which of them need an answer. A condition looks at earlier
 * questions alone. One that is not asked has no answer for those after it, and a condition on a question that is gone
 * is not met. A person who says that they are under 18 must name a parent, wherever in the form that is asked.
 */
export function askedFields(fields: readonly FormField[], answerOf: AnswerOf): AskedFields {
  const asked = new Map<string, { field: FormField; answer: string }>();
  const required = new Set<number>();
  const isMet = (condition: Condition) => {
    const test = (term: Term) => {
      const known = asked.get(term.question);
      return known !== undefined && isTrue(term, known.field, known.answer);
    };
    return condition.match === 'any' ? condition.terms.some(test) : condition.terms.every(test);
  };
  const hidden = new Set<number>();
  for (const field of fields) {
    const showIf = readCondition(field.showIf);
    const requireIf = readCondition(field.requireIf);
    const isShown = !showIf || isMet(showIf);
    if (!isShown) hidden.add(field.id);
    else if (field.isRequired || (requireIf && isMet(requireIf))) required.add(field.id);
    asked.set(field.label, { field, answer: isShown ? answerOf(field) : '' });
  }
  const isMinor = [...asked.values()].some(({ field, answer }) => meansMinor(field) && isGiven(field, answer));
  for (const field of isMinor ? fields.filter(asksParent) : []) if (!hidden.has(field.id)) required.add(field.id);
  return { isAsked: ({ id }) => !hidden.has(id), isRequired: ({ id }) => required.has(id) };
}

/** A question's condition in words, such as "“Registered company” is “Yes”". */
export const wordsOf = (condition: Condition, fields: readonly FormField[]): string =>
  conditionWords(condition, (question) => fields.find(({ label }) => label === question)?.fieldType ?? 'text');

/** Why an answer to a question that is not asked is refused. */
export function notAskedMessage(field: FormField, fields: readonly FormField[]): string {
  const condition = readCondition(field.showIf);
  const words = condition ? `is asked only if ${wordsOf(condition, fields)}` : 'is not asked';
  return `“${field.label}” ${words}. Leave it empty.`;
}

// Shared by the form in the browser, the pages and the doors of a saved draft.

/** A section of a form, on a page of its own. */
export interface Step {
  /** From 1. */
  number: number;
  title: string;
  text: string | null;
  fields: FormField[];
}

/** Where an applicant is in a form with steps: in one of them, or at the page that shows all answers. */
export type StepPlace = number | 'check';

/** The hidden field with the step that a form shows, and the button that goes on or back. */
export const stepName = 'form_step';
export const continueName = 'form_continue';

export const stepsOf = ({ formFields, sections }: Pick<Form, 'formFields' | 'sections'>): Step[] =>
  sections.map(({ title, text, questions }, index) => ({
    number: index + 1,
    title,
    text,
    fields: formFields.filter(({ id }) => questions.includes(id)),
  }));

/** The step after or before `from` that asks anything. After the last one comes the check, before the first nothing. */
export function neighbour(steps: readonly Step[], asked: AskedFields, from: number, way: 'next' | 'back'): StepPlace {
  const asking = steps.filter(({ fields }) => fields.some(asked.isAsked)).map(({ number }) => number);
  if (way === 'next') return asking.find((number) => number > from) ?? 'check';
  return asking.findLast((number) => number < from) ?? 1;
}

/** The place that an address or a form names. Null for none, and for a step that the form does not have. */
export function placeNamed(text: unknown, steps: readonly Step[]): StepPlace | null {
  if (steps.length === 0) return null;
  if (text === 'check') return 'check';
  return steps.find(({ number }) => String(number) === text)?.number ?? null;
}

export const placeAddress = (place: StepPlace, mark = ''): string => `/apply/mine?step=${place}${mark}`;

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
