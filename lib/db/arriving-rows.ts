import { dialect } from './dialect.ts';
import { Prisma } from './generated/client.ts';
import { readRows, runStatement } from './statement.ts';

/** A file by its place, as its row names it. */
export interface ArrivingRow {
  folder: string;
  name: string;
}

const isOver = () => Prisma.sql`"until" <= ${dialect().secondsFromNow(0)}`;

/** Names files of a folder that are about to be put into their place. One that is named already gets a new time. */
export async function nameArriving(folder: string, names: readonly string[], seconds: number): Promise<void> {
  const rows = names.map((name) => Prisma.sql`(${folder}, ${name}, ${dialect().secondsFromNow(seconds)})`);
  await runStatement(Prisma.sql`
    INSERT INTO "ArrivingFile" ("folder", "name", "until") VALUES ${Prisma.join(rows)}
    ON CONFLICT ("folder", "name") DO UPDATE SET "until" = excluded."until"`);
}

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
  await runStatement(
    Prisma.sql`DELETE FROM "ArrivingFile" WHERE "folder" = ${folder} AND "name" IN (${Prisma.join([...names])})`,
  );
}
