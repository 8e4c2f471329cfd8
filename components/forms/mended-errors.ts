import type { FieldErrors } from '#lib/platform/http/result.ts';

/** What is wrong with a form: its message, and the errors of its controls by name. */
export interface Wrong {
  errors: FieldErrors;
  message: string | null;
}

/**
 * What is still wrong after a change of the control `name`. A message that only repeats what was mended gives way to
 * what is left, and goes with the last error.
 */
export function withoutMended(wrong: Wrong, name: string): Wrong {
  const { [name]: mended, ...others } = wrong.errors;
  if (!mended) return wrong;
  const { message } = wrong;
  const [next = null] = Object.values(others).flat();
  const isOver = next === null || (message !== null && mended.includes(message));
  return { errors: others, message: isOver ? next : message };
}
