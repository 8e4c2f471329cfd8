import { type Doubt, doubtAbout } from '#lib/platform/text/meant-address.ts';
import { webDoubt } from '#lib/platform/text/web-address.ts';
import { type PatternedField, patternQuestion } from './check-pattern.ts';

/**
 * What seems wrong with an answer that is taken all the same: the form asks about it, and staff see the question as a mark.
 * Null for nothing.
 */
export function answerDoubt(field: PatternedField & { patternRefuses?: boolean }, value: string): Doubt | null {
  if (field.fieldType === 'email') return doubtAbout(value);
  if (field.fieldType === 'url') return webDoubt(value);
  const words = field.patternRefuses ? null : patternQuestion(field, value);
  return words === null ? null : { meant: null, words };
}
