import { shownMoment } from '../time/kolkata-time.ts';
import { findWarnings } from '../warnings/find-warnings.ts';
import type { AttentionGroup } from './dashboard.ts';

/** What closed or failed by itself, and what to do about it. */
export async function warningsAttention(): Promise<AttentionGroup[]> {
  const warnings = await findWarnings();
  const items = warnings.map(({ title, words, since, href }) => ({
    text: title,
    note: `${words} Since ${shownMoment(since)}.`,
    href,
    isUrgent: true,
  }));
  return [{ title: 'Warnings', items }];
}
