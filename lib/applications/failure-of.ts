import type { Failure } from '../http/result.ts';
import { attentionMessage, countOf, errorsOf, type Problem } from './problems.ts';

/**
 * 413 before 422 before 415, the order in which the intake checks limits, answers and contents. A question with a file
 * of a wrong type counts as 415, whatever else is wrong with its files.
 */
export function failureOf(problems: readonly Problem[]): Failure {
  const withWrongType = problems.filter(({ code }) => code === 'unsupported_type').map(({ label }) => label);
  const codes = new Set(
    problems.map(({ label, code }) =>
      code === 'invalid' && withWrongType.includes(label) ? 'unsupported_type' : code,
    ),
  );
  const errors = errorsOf(problems);
  const message = attentionMessage(countOf(errors));
  if (codes.has('too_large')) return { code: 'too_large', message, errors };
  return { code: codes.has('invalid') ? 'invalid' : 'unsupported_type', message, errors };
}
