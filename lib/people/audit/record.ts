import { createHash } from 'node:crypto';
import { database } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { clientAddress, limitKey } from '#lib/platform/http/client-address.ts';

/** The person who acted, as far as known: a failed sign-in has an address but no id. */
export interface Actor {
  id?: string;
  email: string;
}

/**
 * The write of one audit entry. Await it, or put it into an array transaction with the change it records. `action` has
 * the form thing.verb, such as "submission.export". Never pass secrets in `detail`.
 */
export function auditEntry(
  actor: Actor | null,
  action: string,
  entity: string,
  entityId?: string | number,
  detail?: Prisma.InputJsonObject,
) {
  return database().auditLog.create({
    data: {
      at: new Date(),
      userId: actor?.id ?? null,
      userEmail: actor?.email ?? null,
      action,
      entity,
      entityId: entityId === undefined ? null : String(entityId),
      ...(detail && { detail }),
    },
  });
}

const hourMilliseconds = 60 * 60 * 1000;
/** The most entries of one hour for one member of staff: as many networks tried to get in as them. */
const maxForOneAccount = 20;
/** The most entries of one hour that attempts for addresses without an account add to. */
const maxInAnHour = 100;

/** An event that anybody can cause as often as they like, such as a wrong password. */
export interface Refusal {
  /** Such as "session.refuse". */
  action: string;
  /** The account that was tried, which need not exist. */
  actor: Actor;
  address: string;
  detail?: Record<string, string>;
}

/**
 * Records a refusal so that no number of them fills the log. The first one of an hour for an account and a network is an
 * entry of its own, and the next ones raise its count. Beyond some entries an hour, further networks share one entry for
 * each member of staff, and all unknown accounts share one without a name.
 */
export async function recordRefusal({ action, actor, address, detail }: Refusal, now = new Date()): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hourMilliseconds) * hourMilliseconds);
  const keyOf = (what: Refusal['detail'], ...parts: string[]) =>
    createHash('sha256')
      .update(JSON.stringify([hour, action, what ?? null, ...parts]))
      .digest('base64url');
  const ownKey = keyOf(detail, actor.email, limitKey(address));
  // An address can name any number of pages.
  const further = detail?.page ? { ...detail, page: 'further pages' } : detail;

  const { auditLog, user } = database();
  const ofThisHour = { refusalKey: { not: null }, at: { gte: hour } };
  const [known, staff, ofAccount, ofAll] = await Promise.all([
    auditLog.findUnique({ where: { refusalKey: ownKey }, select: { id: true } }),
    user.findUnique({ where: { email: actor.email }, select: { id: true } }),
    auditLog.count({ where: { ...ofThisHour, userEmail: actor.email }, take: maxForOneAccount }),
    auditLog.count({ where: ofThisHour, take: maxInAnHour }),
  ]);

  const entity = action.startsWith('password.') ? 'user' : 'session';
  const person = { userId: actor.id ?? null, userEmail: actor.email, entityId: entity === 'user' ? actor.id : null };
  const count = (refusalKey: string, row: { detail: object; userEmail?: string }) =>
    auditLog.upsert({
      where: { refusalKey },
      update: { times: { increment: 1 }, lastAt: now },
      create: { refusalKey, at: now, action, entity, ...row },
      select: { id: true },
    });
  const hasRoom = staff ? ofAccount < maxForOneAccount : ofAll < maxInAnHour;
  if (known || hasRoom) await count(ownKey, { ...person, detail: { ...detail, address } });
  else if (staff)
    await count(keyOf(further, actor.email), { ...person, detail: { ...further, address: 'further networks' } });
  else await count(keyOf(further), { detail: { ...further, others: true } });
}

const longestPage = 100;

/**
 * Records that a signed-in person was led away from a page of the back office that their roles do not include: once for a
 * person, page and hour. What was asked of the page, such as a search, is left out.
 */
export async function recordRefusedPage(headers: Headers, actor: Required<Actor>, page: string): Promise<void> {
  const [path = ''] = page.split(/[?#]/);
  const detail = { page: path.slice(0, longestPage) };
  await recordRefusal({ action: 'right.refuse', actor, address: clientAddress(headers), detail });
}
