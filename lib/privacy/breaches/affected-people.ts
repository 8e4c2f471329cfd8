import { waitingMailStates } from '#lib/mail/mail-kinds.ts';
import type { Caller } from '#lib/people/auth/access.ts';
import { database } from '#lib/platform/db/client.ts';
import { Prisma } from '#lib/platform/db/generated/client.ts';
import { readRows } from '#lib/platform/db/statement.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { mailAddress } from '#lib/platform/text/mail-address.ts';
import { type BreachChoice, type BreachFacts, peoplePerPage, readNumbers } from './breach.ts';

/** A person as the register names them. */
export interface TouchedPerson {
  /** The email address, or such as "Application #12" if there is none. */
  contact: string;
  email: string | null;
}

type Choice = Pick<BreachFacts, BreachChoice>;
interface FoundAddress {
  id: number;
  email: string | null;
}

const { sql, join } = Prisma;

const inRange = (column: Prisma.Sql, { receivedFrom, receivedTo }: Choice) => sql`
  ${receivedFrom ? sql`${column} >= ${receivedFrom}` : sql`TRUE`} AND ${receivedTo ? sql`${column} <= ${receivedTo}` : sql`TRUE`}`;

/** The condition for an application, whose table is called `s`. Null if none is chosen. */
function chosenApplications(choice: Choice): Prisma.Sql | null {
  const ranges = (readNumbers(choice.applications) ?? []).map(({ from, to }) => sql`s."id" BETWEEN ${from} AND ${to}`);
  const programs =
    choice.programIds.length > 0
      ? [sql`s."programId" IN (${join([...choice.programIds])}) AND ${inRange(sql`s."submittedAt"`, choice)}`]
      : [];
  const all = [...ranges, ...programs];
  return all.length > 0
    ? sql`(${join(
        all.map((each) => sql`(${each})`),
        ' OR ',
      )})`
    : null;
}

/**
 * Every email address in the chosen applications: of the applicant, a parent, a co-founder. Withdrawn applications are
 * there too until they are erased. One that waits for a parent is listed by its number: its address may not be seen yet.
 */
async function addressesOfApplications(choice: Choice): Promise<FoundAddress[]> {
  const chosen = chosenApplications(choice);
  if (!chosen) return [];
  return readRows<FoundAddress>(sql`
    SELECT s."id" AS "id", a."value" AS "email" FROM "Submission" s
    LEFT JOIN "Answer" a
      ON a."submissionId" = s."id" AND a."fieldType" = 'email' AND a."value" <> '' AND s."state" <> 'held'
    WHERE ${chosen} AND s."status" <> 'spam'`);
}

async function addressesOfMessages(choice: Choice): Promise<FoundAddress[]> {
  if (!choice.hasMessages) return [];
  return readRows<FoundAddress>(sql`
    SELECT "id", "email" FROM "ContactMessage" WHERE "status" <> 'spam' AND ${inRange(sql`"createdAt"`, choice)}`);
}

/** The people behind some things. A thing without any usable address stands for its person. */
function peopleOf(found: readonly FoundAddress[], thing: string): TouchedPerson[] {
  const byThing = Map.groupBy(found, ({ id }) => Number(id));
  return [...byThing].flatMap(([id, rows]): TouchedPerson[] => {
    const emails = rows.flatMap(({ email }) => mailAddress(email ?? '')?.toLowerCase() ?? []);
    if (emails.length === 0) return [{ contact: `${thing} #${id}`, email: null }];
    return emails.map((email) => ({ contact: email, email }));
  });
}

const countThings = (found: readonly FoundAddress[]) => new Set(found.map(({ id }) => Number(id))).size;

/** Whom a breach touches now, according to what staff chose. */
export async function findTouched(choice: Choice) {
  const applications = await addressesOfApplications(choice);
  const messages = await addressesOfMessages(choice);
  const staff = choice.hasStaff ? await database().user.findMany({ select: { email: true } }) : [];
  const people = [
    ...peopleOf(applications, 'Application'),
    ...peopleOf(messages, 'Message'),
    ...staff.map(({ email }) => ({ contact: email.toLowerCase(), email: email.toLowerCase() })),
  ];
  return {
    people: [...new Map(people.map((person) => [person.contact, person])).values()],
    applications: countThings(applications),
    messages: countThings(messages),
    staff: staff.length,
  };
}

export type Touched = Awaited<ReturnType<typeof findTouched>>;

const select = {
  id: true,
  contact: true,
  toldAt: true,
  toldHow: true,
  mail: { select: { id: true, status: true, lastError: true, sentAt: true } },
} as const;

/** One page of the people of a breach, in the order of the list. */
export async function findPeople(
  _admin: Caller<'administer'>,
  breachId: number,
  page: number,
): Promise<Result<ListedPerson[]>> {
  return success(await readPeople(breachId, (Math.max(1, page) - 1) * peoplePerPage, peoplePerPage));
}

/**
 * People of a fixed list, for people who may read the register. `toldHow` is empty for one who was told by email, whose
 * `mail` may be kept no longer.
 */
export async function readPeople(breachId: number, skip: number, take: number) {
  const rows = await database().breachPerson.findMany({
    where: { breachId },
    orderBy: { id: 'asc' },
    skip,
    take,
    select,
  });
  return rows.map(({ mail, toldAt, ...row }) => ({
    ...row,
    toldAt: toldAt ?? (mail?.status === 'sent' ? mail.sentAt : null),
    mail: mail && { id: mail.id, status: mail.status, lastError: mail.lastError },
  }));
}

export type ListedPerson = Awaited<ReturnType<typeof readPeople>>[number];

/** Those who were told: by an email that the mail server took, or by hand. */
const wasTold = { OR: [{ toldAt: { not: null } }, { mail: { is: { status: 'sent' } } }] };

/**
 * How many people of a fixed list know of the breach. Of those `waiting` an email is on its way, of those `failed` it may
 * not have arrived, those `left` have an address and no email yet, and those `withoutAddress` are told by hand.
 */
export async function countPeople(breachId: number) {
  const count = (where: object) => database().breachPerson.count({ where: { breachId, ...where } });
  const untold = { toldAt: null };
  const [total, told, waiting, failed, left, withoutAddress] = await Promise.all([
    count({}),
    count(wasTold),
    count({ ...untold, mail: { is: { status: { in: [...waitingMailStates, 'held'] } } } }),
    count({ ...untold, mail: { is: { status: { in: ['failed', 'uncertain', 'cancelled'] } } } }),
    count({ ...untold, mailId: null, email: { not: null } }),
    count({ ...untold, mailId: null, email: null }),
  ]);
  return { total, told, waiting, failed, left, withoutAddress };
}

export type PeopleCounts = Awaited<ReturnType<typeof countPeople>>;

/** How many still do not know. */
export const untoldCount = ({ total, told }: PeopleCounts): number => total - told;
