/**
 * Patterns for a text or a number, beyond its type. An Aadhaar number is not among them: the law forbids to ask for
 * it.
 */
export const answerPatterns = [
  { name: 'pin_code', label: 'PIN code', hint: 'Six digits, such as 425001.', asks: 'Is this a PIN code?' },
  { name: 'pan', label: 'PAN', hint: 'Ten letters and digits, such as ABCDE1234F.', asks: 'Is this a PAN?' },
  {
    name: 'gstin',
    label: 'GSTIN',
    hint: 'Fifteen letters and digits, such as 27ABCDE1234F1Z0.',
    asks: 'Is this a GSTIN?',
  },
  {
    name: 'mobile_number',
    label: 'Mobile number',
    hint: 'Ten digits, or + and the country code first.',
    asks: 'Is this a mobile number?',
  },
] as const;
export type AnswerPattern = (typeof answerPatterns)[number]['name'];

const withLetters: readonly string[] = ['pan', 'gstin'] satisfies AnswerPattern[];

/** The pattern of a question. Null for none, and for one that another tool wrote. */
export const patternOf = ({
  fieldType,
  pattern,
}: {
  fieldType: string;
  pattern: string | null;
}): AnswerPattern | null =>
  fieldType === 'text' || fieldType === 'number'
    ? (answerPatterns.find(({ name }) => name === pattern)?.name ?? null)
    : null;

export const canAnswer = (fieldType: string, pattern: string | null): boolean =>
  fieldType !== 'number' || !withLetters.includes(pattern ?? '');
