import { dialect } from './dialect.ts';
import { Prisma } from './generated/client.ts';
import { readRows, runStatement } from './statement.ts';
import { isBroken, mustHold } from './write.ts';

/** A file by its place, as its row names it. */
export interface ArrivingRow {
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

/** Names files that are about to be put into their place. */
export async function nameArriving(folder: string, names: readonly string[], seconds: number): Promise<void> {
  await nameFiles(folder, names, seconds);
}

/** For a transaction that removes the rows of files: the sweep takes the files if the site dies before they are removed. */
export const leaveToSweep = (folder: string, names: readonly string[]) =>
  names.length === 0 ? [] : [nameFiles(folder, names, 0)];

/** The write that ends the time of files that are about to be removed. */
export const endArriving = (folder: string, names: readonly string[]) =>
  runStatement(Prisma.sql`
    UPDATE "ArrivingFile" SET "until" = ${dialect().secondsFromNow(0)}
    WHERE ${areNamed(folder, names)} AND NOT (${isOver()})`);

const rule = 'the files have time left';

/** The last write of a transaction with new rows that name the files: none was removed since it was named. */
export function stillArriving(folder: string, names: readonly string[]) {
  const distinct = [...new Set(names)];
  if (distinct.length === 0) return [];
  const named = Prisma.sql`SELECT COUNT(*) FROM "ArrivingFile" WHERE ${areNamed(folder, distinct)} AND NOT (${isOver()})`;
  return [mustHold(rule, Prisma.sql`(${named}) = ${distinct.length}`)];
}

/** Whether {@link stillArriving} undid a transaction. */
export const isRemovedAgain = (error: unknown): boolean => isBroken(error, rule);

/** Some of those whose time is over, or of all. */
export const findArriving = (most: number, all: boolean): Promise<ArrivingRow[]> =>
  readRows<ArrivingRow>(
    Prisma.sql`SELECT "folder", "name" FROM "ArrivingFile" WHERE ${all ? Prisma.sql`1 = 1` : isOver()} ORDER BY "until" LIMIT ${most}`,
  );

/** Takes a file whose time is over for so many seconds. @returns false if it was named again since */
export async function takeArriving({ folder, name }: ArrivingRow, seconds: number, all: boolean): Promise<boolean> {
  const taken = await runStatement(Prisma.sql`
    UPDATE "ArrivingFile" SET "until" = ${dialect().secondsFromNow(seconds)}
    WHERE "folder" = ${folder} AND "name" = ${name} AND ${all ? Prisma.sql`1 = 1` : isOver()}`);
  return taken > 0;
}

/** Forgets files of a folder: they have their rows, or are removed. */
export async function forgetArriving(folder: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await runStatement(Prisma.sql`DELETE FROM "ArrivingFile" WHERE ${areNamed(folder, names)}`);
}

/** Forgets removed files, but for those that were named again since. */
export async function forgetOver(folder: string, names: readonly string[]): Promise<void> {
  await runStatement(Prisma.sql`DELETE FROM "ArrivingFile" WHERE ${areNamed(folder, names)} AND ${isOver()}`);
}
