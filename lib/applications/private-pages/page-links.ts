import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { writeStep } from '#lib/applications/erasure/erasure-list.ts';
import { auditEntry } from '#lib/people/audit/record.ts';
import { authSecret } from '#lib/platform/config/auth-secret.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { oneAtATime } from '#lib/platform/db/lease.ts';
import { mustHold, orNull, orRefuse, write } from '#lib/platform/db/write.ts';
import { type Result, refuse } from '#lib/platform/http/result.ts';
import { keyPattern, onceName } from '#lib/platform/http/sent-form.ts';
import { type HeldPage, type Holder, stillHolds } from './holder.ts';
import { linkWrite, type Role } from './private-link.ts';

const noLink = refuse('not_found', 'This link does not exist, or it has ended already.');

const lastLink = refuse(
  'conflict',
  'This is the only link that opens your page as its owner, so it stays. Open the page by another link or code first.',
);

const keepAnOwner = (pageId: number) =>
  mustHold(
    'an owner can open the page',
    Prisma.sql`EXISTS (
      SELECT 1 FROM "PrivateLink" WHERE "pageId" = ${pageId} AND "role" = 'owner' AND "endedAt" IS NULL)`,
  );

/**
 * Ends a link of the open page. It no longer lets anyone in, also in a backup that is restored later. One after the other:
 * what is refused must not be in the file of steps.
 * @returns unauthorized if their own was ended; not_found; conflict for the owner’s only link, because the page could not be opened again
 */
export const endLink = (
  holder: Holder<'endLinks'>,
  id: number,
  now = new Date(),
): Promise<Result<{ pageId: number; isOwn: boolean }>> => oneAtATime('erasures', () => end(holder, id, now));

async function end(holder: HeldPage, id: number, now: Date): Promise<Result<{ pageId: number; isOwn: boolean }>> {
  const still = await stillHolds(holder);
  if (!still.ok) return still;
  const { pageId, linkId } = holder;
  const inUse = { pageId, endedAt: null };
  const found = await database().privateLink.findFirst({
    where: { ...inUse, id },
    select: { role: true, createdAt: true },
  });
  if (!found) return noLink;
  const others = { ...inUse, role: 'owner', id: { not: id } };
  if (found.role === 'owner' && (await database().privateLink.count({ where: others })) === 0) return lastLink;
  await writeStep({ kind: 'link', step: 'erased', id, createdAt: found.createdAt, at: now });
  const ending = write(() => [
    database().privateLink.update({ where: { ...inUse, id }, data: { endedAt: now }, select: { id: true } }),
    auditEntry(null, 'private_link.end', 'private_link', id),
    keepAnOwner(pageId),
  ]);
  const refusals = { 'an owner can open the page': lastLink, gone: noLink };
  return orRefuse(ending, refusals, { pageId, isOwn: id === linkId });
}

export interface LinkInUse {
  id: number;
  role: Role;
  name: string;
  createdAt: Date;
}

/** A page's links that work, in the order in which they were made. */
export const findLinks = async (pageId: number): Promise<LinkInUse[]> =>
  (await database().privateLink.findMany({
    where: { pageId, endedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, role: true, name: true, createdAt: true },
  })) as LinkInUse[];

const maxInvited = 5;

export const inviteSchema = z.object({
  name: z.string().trim().min(1, 'Enter the name of your co-founder.').max(80, 'Use at most 80 characters.'),
  role: z.enum(['edit', 'read'], 'Choose what your co-founder may do.'),
});

const tooMany = refuse('conflict', 'Five co-founders have a link already. End one of their links first.');

const keepWithinInvited = (pageId: number) =>
  mustHold(
    'the page has room for the co-founder',
    Prisma.sql`${maxInvited} >= (
      SELECT COUNT(*) FROM "PrivateLink" WHERE "pageId" = ${pageId} AND "endedAt" IS NULL AND "role" <> 'owner')`,
  );

/** The token of a press: two of one page's button make one link. Null without the page's key. */
const tokenOfPress = (pageId: number, fields: z.output<typeof inviteSchema>, key: unknown): string | null =>
  typeof key === 'string' && keyPattern.test(key)
    ? createHmac('sha256', authSecret())
        .update(JSON.stringify(['co-founder', pageId, key, fields]))
        .digest('base64url')
    : null;

/**
 * Makes a link for a co-founder, who fills in the draft with the owner or reads it. It is shown once.
 * @returns conflict when five have one
 */
export async function invite(
  { pageId }: Holder<'invite'>,
  { name, role, ...press }: z.output<typeof inviteSchema> & { once?: string | undefined },
  now = new Date(),
): Promise<Result<{ pageId: number; token: string }>> {
  const token = tokenOfPress(pageId, { name, role }, press[onceName]);
  const { write: change, secrets } = linkWrite(pageId, { name, role, ...(token && { token }) }, now);
  const entry = auditEntry(null, 'private_link.make', 'private_page', pageId);
  const inviting = write(() => [change(), entry, keepWithinInvited(pageId)]);
  const refusals = { 'the page has room for the co-founder': tooMany };
  // A press with a token of its own that is repeated gives the same link.
  return orRefuse(token ? orNull(inviting, 'taken') : inviting, refusals, { pageId, token: secrets.token });
}
