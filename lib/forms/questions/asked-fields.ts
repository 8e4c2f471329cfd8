import { type Condition, conditionWords, readCondition, type Term } from './condition.ts';
import { isPlain, optionSeparator } from './field-types.ts';
import type { FormField } from './form-field.ts';
import { answerText } from './group-rows.ts';
import { asksParent, meansMinor } from './minor-marks.ts';

// Shared by the form in the browser and the intake on the server, so that both ask the same questions.

/** The answer to a question as the form holds it: text, 'true' or 'false', or a file's name. Empty for none. */
export type AnswerOf = (field: FormField) => string;

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

/** What is saved before it is finished may have any answer, and may lack any. */
export const nothingNeeded: AskedFields = { isAsked: () => true, isRequired: () => false };

/**
 * What a form asks of a client that knows the specification's types alone. It answers no question of another type, so none
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

/** Which questions a form asks of a person with these answers. */
export interface AskedFields {
  /** Whether the question is asked at all. */
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
