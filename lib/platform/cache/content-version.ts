import { database } from '../db/client.ts';
import { failedModel, isUndone } from '../db/write.ts';

const rowId = 1;
/** Readers do not wait for ever for a person who keeps publishing. */
const maxReads = 5;

/**
 * Raises the version of the public content. Every verb that changes what visitors see puts this into the same array
 * transaction as its change.
 */
export function raiseContentVersion() {
  return database().contentVersion.upsert({
    where: { id: rowId },
    create: { id: rowId, version: 1 },
    update: { version: { increment: 1 } },
  });
}

/** The version of the public content. 0 in a database that was never seeded. */
export async function contentVersion(): Promise<number> {
  const row = await database().contentVersion.findUnique({ where: { id: rowId } });
  return row?.version ?? 0;
}

/**
 * The result of `read` in one version of the public content. It takes several statements, so it is read again when
 * content was saved between them.
 */
export async function inOneVersion<T>(read: () => Promise<T>): Promise<T> {
  let version = await contentVersion();
  for (let count = 1; ; count += 1) {
    const found = await read();
    const after = await contentVersion();
    if (after === version || count === maxReads) return found;
    version = after;
  }
}

/**
 * Fails if content was saved since `version` was read: for what was decided by reading rows that nothing in the database
 * guards. It goes into the array transaction of what was decided.
 */
export const unchangedContent = (version: number) =>
  database().contentVersion.upsert({
    where: { id: rowId, version },
    create: { id: rowId, version },
    update: {},
    select: { id: true },
  });

/** Whether {@link unchangedContent} undid a transaction. */
export const metSave = (error: unknown): boolean => isUndone(error, 'taken') && failedModel(error) === 'ContentVersion';
