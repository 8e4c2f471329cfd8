import { database } from '../db/client.ts';
import type { WarningKind } from './warning-kinds.ts';
import { inWarningOrder, unstoredWarnings } from './warning-queue.ts';

/**
 * Ends a warning, if it is open, because what it reported is put right. Never throws.
 * @param rightAt when it was put right. A warning of later stays
 */
export async function endWarning(kind: WarningKind, now = new Date(), rightAt = now): Promise<void> {
  await inWarningOrder(kind, async () => {
    const unstored = unstoredWarnings().get(kind);
    if (unstored && unstored.since <= rightAt) unstoredWarnings().delete(kind);
    // Reading first keeps a call that changes nothing from waiting for the write lock.
    const open = await database().warning.findUnique({ where: { openKind: kind }, select: { id: true, since: true } });
    if (!open || open.since > rightAt) return;
    await database().warning.update({ where: { id: open.id }, data: { openKind: null, endedAt: now } });
  });
}
