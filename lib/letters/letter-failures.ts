import { refuse } from '../http/result.ts';

export const noSuchLetters = refuse('not_found', 'These letters do not exist any more. Reload the page.');
export const lettersChanged = refuse(
  'conflict',
  'Someone else changed these letters after you opened the page. Reload it, look again, then decide.',
);
