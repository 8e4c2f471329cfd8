import { database } from '../db/client.ts';
import { oneAtATime } from '../db/lease.ts';
import { orNull } from '../db/write.ts';
import { logError } from '../monitoring/log-error.ts';
import { perProcess } from '../processes/per-process.ts';
import { isWarningKind, type WarningKind, warningKinds } from './warning-kinds.ts';

/** A warning that could not be stored yet, for example because the disk is full. */
interface UnstoredWarning {
  words: string;
  since: Date;
}

/** Warnings that could not be stored, by kind. The dashboard shows them too. */
const unstoredWarnings = perProcess('unstored warnings', () => new Map<string, UnstoredWarning>());

/**
 * Runs the changes of warnings one after another, so that an end never overtakes its beginning. A failure is logged and
 * goes no further, because the work that raised the warning matters more.
 * @returns whether it succeeded
 */
async function inWarningOrder(kind: string, change: () => Promise<void>): Promise<boolean> {
  try {
    await oneAtATime('warnings', change);
    return true;
  } catch (error) {
    logError(`The warning ${kind} could not be stored`, error);
    return false;
  }
}

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
    // Another process may have just told of it.
    const raised = await orNull(database().warning.create({ data: { kind, openKind: kind, words, since } }), 'taken');
    if (raised) logError(`${warningKinds[kind].title}. ${words}`);
  });
  if (isStored) unstoredWarnings().delete(kind);
  else if (!unstoredWarnings().has(kind)) unstoredWarnings().set(kind, { words, since: now });
}

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

/** An open warning, as the dashboard shows it. */
export interface OpenWarning {
  kind: string;
  title: string;
  words: string;
  since: Date;
  href: string;
}

/** The open warnings, oldest first, with those that could not be stored yet. */
export async function findWarnings(): Promise<OpenWarning[]> {
  const stored = await database().warning.findMany({
    where: { openKind: { not: null } },
    select: { kind: true, words: true, since: true },
  });
  const unstored = [...unstoredWarnings()].map(([kind, warning]) => ({ kind, ...warning }));
  const missing = unstored.filter(({ kind }) => stored.every((warning) => warning.kind !== kind));
  return [...stored, ...missing]
    .sort((one, other) => one.since.getTime() - other.since.getTime())
    .map((warning) => {
      const { kind } = warning;
      const { title, href } = isWarningKind(kind) ? warningKinds[kind] : { title: kind, href: '/admin' };
      return { ...warning, title, href };
    });
}
