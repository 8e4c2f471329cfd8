import type { ReactNode } from 'react';
import { rangeInWords } from '#lib/applications/date-range.ts';
import { answerPatterns, patternOf } from '#lib/content/answer-patterns.ts';
import type { FormField } from '#lib/programs/program.ts';

/** A limit above this many characters does not concern applicants. */
const limitWorthSaying = 5000;

/** What staff say of a question, or what the form itself knows of its answer. Dates have both. */
export function answerHint(field: FormField): ReactNode {
  const { fieldType, helpText } = field;
  if (fieldType !== 'date') return helpText ?? ownHint(field);
  const range = rangeInWords(field);
  if (!helpText || !range) return helpText ?? range;
  return (
    <>
      <span className="block">{helpText}</span>
      <span className="block">{range}</span>
    </>
  );
}

function ownHint({ maxLength, ...field }: FormField): string | null {
  const pattern = patternOf(field);
  if (pattern) return answerPatterns.find(({ name }) => name === pattern)?.hint ?? null;
  const isWorthSaying = field.fieldType === 'textarea' && maxLength && maxLength <= limitWorthSaying;
  return isWorthSaying ? `Up to ${maxLength.toLocaleString('en-IN')} characters.` : null;
}
