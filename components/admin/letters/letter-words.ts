import { statusName } from '#lib/applications/submissions/status.ts';

export const lettersText = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'letter' : 'letters'}`;

/** What the letters of a batch are about. */
export const aboutWords = (status: string | null) =>
  status === null ? 'Message to applicants' : `Status: ${statusName(status)}`;

/** What was just done, according to the address. Null for anything else. */
export function doneWords(params: URLSearchParams): { tone: 'success' | 'warning'; words: string } | null {
  const count = (name: string) => Number(/^\d{1,6}$/.exec(params.get(name) ?? '')?.[0] ?? 0);
  const done = params.get('done');
  if (done === 'saved') return { tone: 'success', words: 'Saved. This is what the letters say now.' };
  if (done === 'letter') return { tone: 'success', words: 'Saved. Only this letter was changed.' };
  if (done === 'test') return { tone: 'success', words: 'A test is on its way to your own email address.' };
  if (done === 'discarded') return { tone: 'success', words: `Discarded ${lettersText(count('discarded'))}.` };
  if (done !== 'released') return null;
  const [released, left] = [count('released'), count('left')];
  if (left === 0 && released === 0)
    return { tone: 'warning', words: 'These letters were released before. Nothing was sent again.' };
  const words = released > 0 ? `Released ${lettersText(released)}.` : 'No letter was released.';
  if (left === 0) return { tone: 'success', words };
  return { tone: 'warning', words: `${words} ${lettersText(left)} could not be released. Each one says why.` };
}
