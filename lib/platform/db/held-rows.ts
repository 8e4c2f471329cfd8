import { deserialize, serialize } from 'node:v8';
import { database } from './client.ts';
import { Prisma } from './generated/client.ts';
import { runStatement } from './statement.ts';
import { write } from './write.ts';

const identifierOf = (kind: string, client: string) => `held ${kind} ${client}`;

/** Something that is kept for an hour or so, and is in no backup. */
interface Row {
  id: string;
  kind: string;
  /** Whose it is, without saying so. */
  client: string;
  draft: unknown;
  expiresAt: Date;
}

/** Keeps a draft where every start finds it. Of what its client has beyond so many letters, the oldest goes. */
export async function holdRow({ id, kind, client, draft, expiresAt }: Row, maxLetters: number): Promise<void> {
  const now = new Date();
  const identifier = identifierOf(kind, client);
  // Not JSON: moments stay moments.
  const row = { identifier, value: serialize(draft).toString('base64'), expiresAt, updatedAt: now };
  const { verification } = database();
  await write(() => [
    verification.deleteMany({ where: { identifier: { startsWith: identifierOf(kind, '') }, expiresAt: { lte: now } } }),
    verification.upsert({ where: { id }, create: { id, ...row, createdAt: now }, update: row, select: { id: true } }),
    runStatement(Prisma.sql`DELETE FROM "Verification" WHERE "identifier" = ${identifier} AND "id" IN (
      SELECT "counted"."id" FROM (
        SELECT "id", sum(length("value")) OVER (ORDER BY "createdAt" DESC, "id") AS "letters"
        FROM "Verification" WHERE "identifier" = ${identifier}
      ) AS "counted" WHERE "counted"."letters" > ${maxLetters})`),
  ]);
}

/** The draft with this id. Null if there is none or it has expired. */
export async function heldRow(id: string, now: Date): Promise<unknown> {
  const row = await database().verification.findFirst({
    where: { id, identifier: { startsWith: 'held ' }, expiresAt: { gt: now } },
    select: { value: true },
  });
  return row && deserialize(Buffer.from(row.value, 'base64'));
}
