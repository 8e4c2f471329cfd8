import { database } from '../db/client.ts';
import { isUniqueViolation } from '../db/write.ts';
import { logError } from '../monitoring/log-error.ts';
import { type WarningKind, warningKinds } from './warning-kinds.ts';
import { inWarningOrder, unstoredWarnings } from './warning-queue.ts';

/**
 * Warns the staff about something that closed or failed by itself. The warning stands on the dashboard until
 * {@link endWarning}, and the outbox tells those whom the settings name. Calling it again while the warning is open only
 * updates its words. Never throws.
 * @param words what happened and what to do, without personal data
 */
export async function raiseWarning(kind: WarningKind, words: string, now = new Date()): Promise<void> {
  const isStored = await inWarningOrder(kind, async () => {
    const open = await database().warning.findUnique({ where: { openKind: kind } });
    if (open?.words === words) return;
    if (open) {
      await database().warning.update({ where: { id: open.id }, data: { words } });
      return;
    }
    const since = unstoredWarnings().get(kind)?.since ?? now;
    try {
      await database().warning.create({ data: { kind, openKind: kind, words, since } });
    } catch (error) {
      // Another process has just told of it.
      if (isUniqueViolation(error)) return;
      throw error;
    }
    logError(`${warningKinds[kind].title}. ${words}`);
  });
  if (isStored) unstoredWarnings().delete(kind);
  else if (!unstoredWarnings().has(kind)) unstoredWarnings().set(kind, { words, since: now });
}
