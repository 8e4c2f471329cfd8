import { samplePdf } from '../../unit/sample-files.ts';

/** What one person types everywhere. Every part begins with the same word, which nothing else contains. */
export const personOf = (canary: string) => ({
  name: `${canary} Deshmukh`,
  email: `${canary}.mail@example.org`,
  phone: `${canary}98220`,
  idea: `${canary} wants to sell solar pumps.`,
  filename: `${canary}-passport.pdf`,
});
export type Person = ReturnType<typeof personOf>;

const answersOf = ({ name, email, idea }: Person): Record<string, string> => ({
  'Full Name': name,
  'Email Address': email,
  'तुमची कल्पना': idea,
  'Team Size': '3',
  'I agree to the terms': 'true',
});

/** The application of `person` as a browser sends it, or with one thing `change`d. */
export function formOf(
  program: { id: number },
  person: Person,
  change: { without?: string; filename?: string } = {},
): FormData {
  const form = new FormData();
  form.set('program_id', String(program.id));
  for (const [label, value] of Object.entries(answersOf(person))) if (label !== change.without) form.set(label, value);
  form.set('Pitch Deck', new Blob([new Uint8Array(samplePdf(500))]), change.filename ?? person.filename);
  return form;
}
