import { database } from '../db/client.ts';
import { isWarningKind, warningKinds } from './warning-kinds.ts';
import { unstoredWarnings } from './warning-queue.ts';

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
