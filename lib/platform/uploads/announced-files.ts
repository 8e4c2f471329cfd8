import { incomingSeconds } from '../config/limits.ts';
import { dialect } from '../db/dialect.ts';
import { Prisma } from '../db/generated/client.ts';
import { readRows, runStatement } from '../db/statement.ts';
import { isUndone, mustHold } from '../db/write.ts';
import type { SweptFolder } from '../storage/stored-file.ts';

// A file comes to its place before the row that names it, and a crash may come between the two. So a row of its own names
// it first. Whichever process the sweep runs in, it knows what may be left, and never looks at any other file.

/** A file by its place, as its row names it. */
export interface AnnouncedFile {
  folder: string;
  name: string;
}

const isOver = () => Prisma.sql`"until" <= ${dialect().secondsFromNow(0)}`;
const areNamed = (folder: string, names: readonly string[]) =>
  Prisma.sql`"folder" = ${folder} AND "name" IN (${Prisma.join([...names])})`;

/** The write that names files of a folder, at least one. One that is named already gets a new time. */
const nameFiles = (folder: string, names: readonly string[], seconds: number) => {
  const rows = names.map((name) => Prisma.sql`(${folder}, ${name}, ${dialect().secondsFromNow(seconds)})`);
  return runStatement(Prisma.sql`
    INSERT INTO "ArrivingFile" ("folder", "name", "until") VALUES ${Prisma.join(rows)}
    ON CONFLICT ("folder", "name") DO UPDATE SET "until" = excluded."until"`);
};

/** Names files durably before they are put into `folder`. Their own rows must be written within half of the time. */
export async function announceFiles(
  folder: SweptFolder,
  names: readonly string[],
  seconds = incomingSeconds,
): Promise<void> {
  await nameFiles(folder, names, seconds);
}

/** For a transaction that removes the rows of files: the sweep takes the files if the site dies before they are removed. */
export const leaveToSweep = (folder: string, names: readonly string[]) =>
  names.length === 0 ? [] : [nameFiles(folder, names, 0)];

/** The write that ends the time of files that are about to be removed. */
export const endAnnouncement = (folder: string, names: readonly string[]) =>
  runStatement(Prisma.sql`
    UPDATE "ArrivingFile" SET "until" = ${dialect().secondsFromNow(0)}
    WHERE ${areNamed(folder, names)} AND NOT (${isOver()})`);

const rule = 'the files have time left';

/** The last write of a transaction with new rows that name the files: none was removed since it was named. */
export function stillAnnounced(folder: string, names: readonly string[]) {
  const distinct = [...new Set(names)];
  if (distinct.length === 0) return [];
  const named = Prisma.sql`SELECT COUNT(*) FROM "ArrivingFile" WHERE ${areNamed(folder, distinct)} AND NOT (${isOver()})`;
  return [mustHold(rule, Prisma.sql`(${named}) = ${distinct.length}`)];
}

/** Whether {@link stillAnnounced} undid a transaction. */
export const isRemovedAgain = (error: unknown): boolean => isUndone(error, rule);

/** Some of those whose time is over, or of all. */
export const findAnnounced = (most: number, all: boolean): Promise<AnnouncedFile[]> =>
  readRows<AnnouncedFile>(
    Prisma.sql`SELECT "folder", "name" FROM "ArrivingFile" WHERE ${all ? Prisma.sql`1 = 1` : isOver()} ORDER BY "until" LIMIT ${most}`,
  );

/** Takes a file whose time is over for so many seconds. @returns false if it was named again since */
export async function takeAnnounced({ folder, name }: AnnouncedFile, seconds: number, all: boolean): Promise<boolean> {
  const taken = await runStatement(Prisma.sql`
    UPDATE "ArrivingFile" SET "until" = ${dialect().secondsFromNow(seconds)}
    WHERE "folder" = ${folder} AND "name" = ${name} AND ${all ? Prisma.sql`1 = 1` : isOver()}`);
  return taken > 0;
}

/** Forgets files of a folder: they have their rows, or are removed. */
export async function forgetAnnounced(folder: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await runStatement(Prisma.sql`DELETE FROM "ArrivingFile" WHERE ${areNamed(folder, names)}`);
}

/** Forgets removed files, but for those that were named again since. */
export async function forgetOver(folder: string, names: readonly string[]): Promise<void> {
  await runStatement(Prisma.sql`DELETE FROM "ArrivingFile" WHERE ${areNamed(folder, names)} AND ${isOver()}`);
}
