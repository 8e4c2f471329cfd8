import { cachedRead, declareRead } from '../cache/cached-read.ts';
import { readSettings } from './read-settings.ts';

async function readTerms() {
  const { requestDays, messageMonths, requestMonths } = await readSettings();
  return { requestDays, messageMonths, requestMonths };
}
declareRead('retention-periods', readTerms);

export type RetentionPeriods = Awaited<ReturnType<typeof readTerms>>;

/** Private settings that people are told about their data: how soon they get an answer, and how long it is kept. */
export const getRetentionPeriods = (): Promise<RetentionPeriods> => cachedRead('retention-periods', readTerms);

const readAnswer = async () => (await readSettings()).eraseAtOnceReason !== '';
declareRead('erases-at-once', readAnswer);

/** Whether withdrawn applications are erased at once. The reason itself is for staff. */
export const erasesAtOnce = (): Promise<boolean> => cachedRead('erases-at-once', readAnswer);
