import { parseJson } from '#lib/platform/text/json.ts';

/** How a term compares the answer to an earlier question. */
export const operators = ['is', 'is_not', 'contains', 'filled', 'empty', 'over', 'under', 'before', 'after'] as const;
export type Operator = (typeof operators)[number];

/** One comparison with the answer to an earlier question, which its label identifies. */
export interface Term {
  question: string;
  operator: Operator;
  /** Empty for `filled` and `empty`. */
  value: string;
}

/** When a question is asked, or needs an answer. */
export interface Condition {
  /** Whether all terms must be true, or any. */
  match: 'all' | 'any';
  terms: Term[];
}

export const maxTerms = 5;

/** Whether the operator needs no value. */
export const isBare = (operator: Operator): boolean => operator === 'filled' || operator === 'empty';

/**
 * A condition as the database or a form's file has it: the file leaves out a value that is empty. Null for none, and for
 * a text that is no condition.
 */
export function readCondition(text: string | null): Condition | null {
  if (text === null || text === '') return null;
  try {
    const { match, terms } = parseJson(text) as Condition;
    if (!Array.isArray(terms) || terms.length === 0) return null;
    return { match, terms: terms.map((term) => ({ ...term, value: term.value ?? '' })) };
  } catch {
    return null;
  }
}

const byType: Record<string, readonly Operator[]> = {
  text: ['is', 'is_not', 'contains', 'filled', 'empty'],
  number: ['over', 'under', 'is', 'is_not', 'filled', 'empty'],
  date: ['before', 'after', 'is', 'filled', 'empty'],
  choice: ['is', 'is_not', 'filled', 'empty'],
  checkboxes: ['contains', 'filled', 'empty'],
  ticked: ['filled', 'empty'],
};
const kinds: Record<string, keyof typeof byType> = {
  number: 'number',
  date: 'date',
  select: 'choice',
  radio: 'choice',
  checkboxes: 'checkboxes',
  checkbox: 'ticked',
  file: 'ticked',
  group: 'ticked',
};

/** The operators that make sense for a question of this type, the usual one first. */
export const operatorsFor = (fieldType: string): readonly Operator[] => byType[kinds[fieldType] ?? 'text'] ?? [];

/** The operator in words, for the editor. */
export function operatorName(operator: Operator, fieldType: string): string {
  if (fieldType === 'checkbox') return operator === 'filled' ? 'is ticked' : 'is not ticked';
  if (fieldType === 'file') return operator === 'filled' ? 'has a file' : 'has no file';
  if (fieldType === 'checkboxes' && operator === 'contains') return 'includes';
  return operatorWords[operator];
}

const operatorWords: Record<Operator, string> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  filled: 'has an answer',
  empty: 'has no answer',
  over: 'is over',
  under: 'is under',
  before: 'is before',
  after: 'is after',
};

/**
 * A condition in words, such as "“Registered company” is “Yes”".
 * @param typeOf the type of a question, by its label
 */
export const conditionWords = ({ match, terms }: Condition, typeOf: (question: string) => string): string =>
  terms
    .map(({ question, operator, value }) => {
      const words = `“${question}” ${operatorName(operator, typeOf(question))}`;
      return isBare(operator) ? words : `${words} “${value}”`;
    })
    .join(match === 'any' ? ' or ' : ' and ');
