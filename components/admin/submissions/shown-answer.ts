import type { Answer } from '#lib/submissions/answer.ts';

/** An answer as staff read it: a ticked box says "Yes". On the wire and in exports it stays 'true' or 'false'. */
export function shownAnswer({ field: { fieldType }, value }: Answer): string {
  if (fieldType !== 'checkbox' || value === '') return value;
  return value === 'true' ? 'Yes' : 'No';
}
