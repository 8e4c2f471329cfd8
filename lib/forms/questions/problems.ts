import type { Failure, FieldErrors } from '#lib/platform/http/result.ts';

// Shared by the form in the browser and the intake on the server, so that both give the same messages.

export interface Problem {
  /** The question's label. A label that the form does not have applies to the whole form. */
  label: string;
  message: string;
  code: 'invalid' | 'too_large' | 'unsupported_type';
}

/** Enough to find the mistake. What is full of made-up names does not get a message for each of them. */
export const maxUnknownNames = 20;

/** An answer to store, or what is wrong with it. Only a group has several problems. */
export type Checked = { value: string } | { problem: string | string[] };

/** The messages of the problems by label, as the API sends them and the form shows them. */
export function errorsOf(problems: readonly Problem[]): FieldErrors {
  // Without a prototype, so that a label such as "toString" is only a label.
  const errors: FieldErrors = Object.create(null);
  for (const { label, message } of problems) {
    errors[label] ??= [];
    errors[label].push(message);
  }
  return errors;
}

/** How many messages there are. A group has one for each cell, and a question for several files one for each file. */
export const countOf = (errors: FieldErrors): number => Object.values(errors).flat().length;

/** The message above a form with `count` invalid answers. */
export const attentionMessage = (count: number, then: 'submit again' | 'continue' = 'submit again'): string =>
  count === 1
    ? `One answer needs your attention. Please correct it and ${then}.`
    : `${count} answers need your attention. Please correct them and ${then}.`;

/** The message above a form once `count` answers are still wrong: one that counts them counts down, and goes. */
export function messageLeft(message: string | null, count: number): string | null {
  const then = (['submit again', 'continue'] as const).find((each) => message?.endsWith(` and ${each}.`));
  const counted = Number(/^\d+(?= answers need your attention\.)/.exec(message ?? '')?.[0] ?? 1);
  if (!then || message !== attentionMessage(counted, then)) return message;
  return count > 0 ? attentionMessage(count, then) : null;
}

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
