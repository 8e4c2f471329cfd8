import { database } from './client.ts';
import { dialect } from './dialect.ts';
import { Prisma } from './generated/client.ts';
import { readRows, runStatement } from './statement.ts';

// Each is one statement, so that of two processes at once only one succeeds.

interface Held {
  name: string;
  holder: string;
}

/** Takes a lease that no process has. @returns whether it is the holder's now */
export async function takeRow({ name, holder }: Held, seconds: number): Promise<boolean> {
  const taken = await readRows<unknown>(Prisma.sql`
    INSERT INTO "Lease" ("name", "holder", "until", "isWanted") VALUES (${name}, ${holder}, ${dialect().secondsFromNow(seconds)}, ${false})
    ON CONFLICT ("name") DO UPDATE SET "holder" = excluded."holder", "until" = excluded."until", "isWanted" = excluded."isWanted"
    WHERE "Lease"."until" <= ${dialect().secondsFromNow(0)} RETURNING "name"`);
  return taken.length > 0;
}

/** Extends a lease that is still the holder's. @returns whether another process waits for it; null if it is lost */
export async function renewRow({ name, holder }: Held, seconds: number): Promise<{ isWanted: boolean } | null> {
  const rows = await readRows<{ isWanted: boolean | number | bigint }>(Prisma.sql`
    UPDATE "Lease" SET "until" = ${dialect().secondsFromNow(seconds)}
    WHERE "name" = ${name} AND "holder" = ${holder} AND "until" > ${dialect().secondsFromNow(0)} RETURNING "isWanted"`);
  return rows[0] ? { isWanted: Boolean(rows[0].isWanted) } : null;
}

/** Asks the holder of a lease to end what it does, if that can be continued by another process. */
export async function wantRow(name: string): Promise<void> {
  await database().lease.updateMany({ where: { name, isWanted: false }, data: { isWanted: true } });
}

/** Gives a lease back, unless another process has it by now. */
export async function removeRow(held: Held): Promise<void> {
  await database().lease.deleteMany({ where: held });
}

/** Removes the leases of processes that died more than a day ago. */
export async function forgetOldLeases(): Promise<void> {
  await runStatement(Prisma.sql`DELETE FROM "Lease" WHERE "until" <= ${dialect().secondsFromNow(-24 * 60 * 60)}`);
}
