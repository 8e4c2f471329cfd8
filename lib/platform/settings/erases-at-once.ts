import { cachedRead, declareRead } from '../cache/cached-read.ts';
import { readSettings } from './read-settings.ts';

const readAnswer = async () => (await readSettings()).eraseAtOnceReason !== '';
declareRead('erases-at-once', readAnswer);

/** Whether withdrawn applications are erased at once. The reason itself is for staff. */
export const erasesAtOnce = (): Promise<boolean> => cachedRead('erases-at-once', readAnswer);
