import { describeEntries } from '../audit/log/describe-entries.ts';
import type { DescribedEntry } from '../audit/log/describe-entry.ts';
import { database } from '../db/client.ts';

const shown = 8;
/** How many entries to read in search of ones worth showing. */
const mostRead = 200;

/**
 * Entries that are in the audit log for the record but are not news: opened files, what strangers tried, and sessions
 * other than each person's latest sign-in.
 */
function isNoise(action: string, userId: string | null, seen: Set<string | null>): boolean {
  if (action.startsWith('attachment.')) return true;
  if (action === 'password.request' && !userId) return true;
  if (action !== 'session.create') return action.startsWith('session.');
  const isRepeated = seen.has(userId);
  seen.add(userId);
  return isRepeated;
}

/** What people did last. */
export async function latestActivity(): Promise<DescribedEntry[]> {
  const rows = await database().auditLog.findMany({ orderBy: { id: 'desc' }, take: mostRead });
  const seen = new Set<string | null>();
  const entries = rows.filter(({ action, userId }) => !isNoise(action, userId, seen)).slice(0, shown);
  return describeEntries(entries);
}
