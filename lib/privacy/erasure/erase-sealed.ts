import { rm } from 'node:fs/promises';
import path from 'node:path';
import { auditEntry } from '../../audit/record.ts';
import type { ErasureStep } from '../../backup/erasure-list.ts';
import { applicationsFolder } from '../../config/paths.ts';
import { database } from '../../db/client.ts';
import type { Prisma } from '../../db/generated/client.ts';
import { removePage } from '../../private-pages/remove-page.ts';
import { kolkataDate } from '../../time/kolkata-time.ts';
import { syncFolder } from '../../uploads/sync-folder.ts';
import { addressesIn, type SubmissionRows } from './application-rows.ts';
import { writeStep } from './erasures-file.ts';
import { forgetTold, markForgotten } from './forget-in-register.ts';
import type { Sealer } from './seal-application.ts';

/** An application in a sealed table, and the write that removes it from there. */
interface SealedApplication {
  id: number;
  programId: number;
  submittedAt: Date;
  status: string;
  files: { storedName: string }[];
  /** The email addresses among its answers that the register of breaches may have. */
  addresses: string[];
  remove: () => Prisma.PrismaPromise<unknown>;
  /** Its applicant's private page, which goes with it. */
  pageId: number | null;
}

/** Erases a withdrawn application (see {@link eraseApplication}). @returns whether there was one */
export async function eraseSealed(id: number, by: Sealer, reason: string, now: Date): Promise<boolean> {
  const sealed = await database().withdrawnApplication.findUnique({
    where: { id },
    select: {
      ...{ programId: true, submittedAt: true, status: true, rows: true, pageId: true },
      files: { select: { storedName: true } },
    },
  });
  if (!sealed) return false;
  const remove = () => database().withdrawnApplication.delete({ where: { id } });
  const { rows, ...application } = sealed;
  const addresses = addressesIn(rows as unknown as SubmissionRows);
  await eraseApplication({ ...application, id, addresses, remove }, by, reason, now);
  return true;
}

/**
 * Erases an application that no screen has any more: first its files, durably, then its rows in one transaction. Only
 * the counts of its program, day and status remain. A crash in between is finished by the next start (repeatErasures).
 * @param reason "term", or another reason
 */
export async function eraseApplication(
  { id, programId, submittedAt, status, files, addresses, remove, pageId }: SealedApplication,
  by: Sealer,
  reason: string,
  now: Date,
): Promise<void> {
  const thing = { kind: 'application' as const, createdAt: submittedAt.toISOString() };
  await writeStep({ ...thing, id, step: 'erased', at: now.toISOString() });
  const folder = applicationsFolder();
  for (const { storedName } of files) await rm(path.join(folder, path.basename(storedName)), { force: true });
  if (files.length > 0) await syncFolder(folder);
  const day = kolkataDate(submittedAt);
  const key = { programId, day, status };
  await database().$transaction([
    database().erasedCount.upsert({
      where: { programId_day_status: key },
      create: { ...key, count: 1 },
      update: { count: { increment: 1 } },
    }),
    recordErasure('application', id, submittedAt, reason, now),
    remove(),
    ...removePage(pageId),
    markForgotten(addresses, `Application #${id}`),
    auditEntry(by, 'submission.erase', 'submission', id, { programId, reason }),
  ]);
  await forgetTold();
  await emptyLog();
}

/** The write that records what was erased. A repeated erasure keeps the record of the first. */
export const recordErasure = (
  kind: ErasureStep['kind'],
  thingId: number,
  createdAt: Date,
  reason: string,
  erasedAt: Date,
) =>
  database().erasure.upsert({
    where: { kind_thingId_createdAt: { kind, thingId, createdAt } },
    create: { kind, thingId, createdAt, erasedAt, reason },
    update: {},
  });

/** Writes SQLite's log back into the database and empties it, because old pages in it still hold what was erased. */
export const emptyLog = () => database().$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
