import { database } from '../client.ts';
import type { ColumnCount, ColumnUse } from '../column-use.ts';
import type { Prisma } from '../generated/client.ts';

/**
 * The writes that record the columns of a submission that becomes open, and count what it filled. A million answers
 * cannot be counted while a person waits and this process does nothing else, so the counts are kept.
 */
export const enterColumns = (columns: readonly ColumnUse[]): Prisma.PrismaPromise<unknown>[] =>
  columns.map(({ programId, kind, label, filled }) =>
    database().submissionColumn.upsert({
      where: { programId_kind_label: { programId, kind, label } },
      create: { programId, kind, label, filled },
      update: { filled: { increment: filled } },
    }),
  );

/** The writes with which a submission that is open no longer is not counted. */
export const leaveColumns = (columns: readonly ColumnUse[]): Prisma.PrismaPromise<unknown>[] =>
  columns
    .filter(({ filled }) => filled > 0)
    .map(({ programId, kind, label, filled }) =>
      database().submissionColumn.updateMany({
        where: { programId, kind, label },
        data: { filled: { decrement: filled } },
      }),
    );

/** A program's columns but those with the labels `unasked`, by label, and how many open submissions filled each. */
export async function countColumns(programId: number, unasked: readonly string[]): Promise<ColumnCount[]> {
  const columns = await database().submissionColumn.findMany({
    where: { programId, label: { notIn: [...unasked] } },
    orderBy: { label: 'asc' },
    select: { kind: true, label: true, filled: true },
  });
  return columns.map(({ kind, ...column }) => ({ ...column, kind: kind === 'file' ? 'file' : 'field' }));
}
