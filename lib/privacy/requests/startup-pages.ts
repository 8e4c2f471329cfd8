import { emptyLog, recordErasure } from '#lib/applications/erasure/erased-applications.ts';
import { writeStep } from '#lib/applications/erasure/erasure-list.ts';
import { startup } from '#lib/content/entities/startup.ts';
import type { ContentValues } from '#lib/content/fields/field.ts';
import { filePaths } from '#lib/content/items/check-values.ts';
import { readStored } from '#lib/content/items/item-store.ts';
import { usesOf } from '#lib/content/media/library/file-uses.ts';
import { isInUse, olderVersions } from '#lib/content/media/library/media-item-uses.ts';
import { searchWrites } from '#lib/content/search-index.ts';
import { type Actor, auditEntry } from '#lib/people/audit/record.ts';
import { raiseContentVersion } from '#lib/platform/cache/content-version.ts';
import { database, everyApplication } from '#lib/platform/db/client.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { write } from '#lib/platform/db/write.ts';
import { leaveToSweep } from '#lib/platform/uploads/announced-files.ts';
import { settlePictures } from '#lib/platform/uploads/picture-files.ts';

/** The person whose data is asked for: an address in lowercase, and a name. */
export interface Person {
  name: string;
  email: string;
}

/** A startup page that was made from one of the person's applications, or that names them. */
export interface StartupPage {
  id: number;
  name: string;
  state: 'published' | 'draft' | 'removed';
  /** The applications among the person's that it was made from. */
  applications: number[];
  /** How the person stands on it, as a member of its team. */
  people: string[];
  /** How many pictures it has. */
  pictures: number;
}

export const pageChoices = ['leave', 'take_off', 'erase'] as const;
export type PageChoice = (typeof pageChoices)[number];

const plain = (text: unknown) =>
  String(text ?? '')
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

const isPerson = (member: ContentValues, { name, email }: Person) =>
  (member.email !== null && plain(member.email) === plain(email)) || plain(member.name) === plain(name);

const teamOf = (values: ContentValues) => (values.founding_team_members ?? []) as ContentValues[];

/** All versions of the pages, newest first. */
const versionsOf = (ids: readonly number[]) =>
  database().revision.findMany({
    where: { entity: startup.name, entityId: { in: [...ids] } },
    orderBy: [{ entityId: 'asc' }, { number: 'desc' }],
    select: { id: true, entityId: true, at: true, values: true },
  });

const rowsWhere = (where: Prisma.StartupWhereInput) =>
  database().startup.findMany({
    where,
    orderBy: { id: 'asc' },
    select: { id: true, name: true, isPublished: true, logoId: true, productImageId: true, teamMembers: true },
  });

type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

const namedIn = (values: ContentValues) => [
  ...new Set(filePaths('picture', startup.fields, values).map(([, file]) => file)),
];

const picturesOf = ({ logoId, productImageId, teamMembers }: Row) =>
  [logoId, productImageId, ...teamMembers.map(({ photoId }) => photoId)].filter((file) => file !== null);

/** Every startup page, also a removed one, that was made from `applications` or whose team has the person. */
export async function findStartupPages(applications: readonly number[], person: Person): Promise<StartupPage[]> {
  const links = await everyApplication().submissionStartup.findMany({
    where: { submissionId: { in: [...applications] } },
    orderBy: { number: 'asc' },
    select: { submissionId: true, startupId: true },
  });
  const members = await database().teamMember.findMany({ select: { startupId: true, name: true, email: true } });
  const naming = members.filter((member) => isPerson(member, person)).map(({ startupId }) => startupId);
  const ids = [...new Set([...links.map(({ startupId }) => startupId), ...naming])].sort((one, other) => one - other);
  const rows = await rowsWhere({ id: { in: ids } });
  const versions = await versionsOf(ids);
  return ids.flatMap((id): StartupPage[] => {
    const row = rows.find((each) => each.id === id);
    const newest = versions.find(({ entityId }) => entityId === id)?.values as ContentValues | undefined;
    if (!row && !newest) return [];
    const team = row?.teamMembers ?? teamOf(newest ?? {});
    const pictures = newest ? namedIn(newest).length : row ? picturesOf(row).length : 0;
    return [
      {
        id,
        name: row?.name || String(newest?.startup_name ?? `Startup ${id}`),
        state: row ? (row.isPublished ? 'published' : 'draft') : 'removed',
        applications: links.filter(({ startupId }) => startupId === id).map(({ submissionId }) => submissionId),
        people: team
          .filter((member) => isPerson(member as unknown as ContentValues, person))
          .map(({ name, designation }) => [name, designation].filter(Boolean).join(', ')),
        pictures,
      },
    ];
  });
}

/** The audit log repeats what was changed on a page. */
const forgetChanges = (id: number) =>
  database().auditLog.updateMany({ where: { entity: startup.name, entityId: String(id) }, data: { detail: {} } });

/** Erases pictures of the library that nothing uses any more. */
async function erasePictures(ids: readonly number[], by: Actor | null): Promise<void> {
  for (const id of ids) {
    const uses = await usesOf(id);
    if (isInUse(uses) || olderVersions(uses) > 0) continue;
    const row = await database().media.findUnique({ where: { id }, select: { file: true } });
    if (!row) continue;
    await write(() => [
      database().media.delete({ where: { id }, select: { id: true } }),
      ...leaveToSweep('media', [row.file]),
      auditEntry(by, 'media.erase', 'media', id, { reason: 'asked' }),
    ]);
    await settlePictures([row.file]);
  }
}

async function allPictures(id: number, versions: Awaited<ReturnType<typeof versionsOf>>): Promise<Set<number>> {
  const rows = await rowsWhere({ id });
  return new Set([
    ...versions.flatMap(({ values }) => namedIn(values as ContentValues)),
    ...rows.flatMap((row) => picturesOf(row)),
  ]);
}

/** The time of creation of a page that was never edited. */
const never = new Date(0);

/** Erases a startup page with all its versions and the pictures that it alone uses. @returns whether there was one */
export async function eraseStartupPage(id: number, by: Actor | null, reason: string, now: Date): Promise<boolean> {
  const [createdAt] = (await pagesCreated([id])).map((page) => page.createdAt);
  if (!createdAt) return false;
  const pictures = await allPictures(id, await versionsOf([id]));
  await writeStep({ kind: 'startup', id, step: 'erased', createdAt, at: now });
  const found = await searchWrites(startup, id, null);
  const own = { entity: startup.name, entityId: id };
  await write(() => [
    recordErasure('startup', id, createdAt, reason, now),
    database().startup.deleteMany({ where: { id } }),
    ...found,
    database().revision.deleteMany({ where: own }),
    database().contentItem.deleteMany({ where: own }),
    everyApplication().submissionStartup.deleteMany({ where: { startupId: id } }),
    forgetChanges(id),
    auditEntry(by, 'startup.erase', startup.name, id, { reason }),
    raiseContentVersion(),
  ]);
  await erasePictures([...pictures], by);
  await emptyLog();
  return true;
}

/** Takes the person off the team of a page, and out of all its versions. */
export async function takeOffPage(id: number, person: Person, by: Actor): Promise<void> {
  const versions = await versionsOf([id]);
  const before = await allPictures(id, versions);
  const withoutPerson = (values: ContentValues): ContentValues => ({
    ...values,
    founding_team_members: teamOf(values).filter((member) => !isPerson(member, person)),
  });
  const members = await database().teamMember.findMany({ where: { startupId: id } });
  const own = members.filter((member) => isPerson(member as unknown as ContentValues, person)).map((row) => row.id);
  const stored = await readStored(startup, id);
  const found = await searchWrites(startup, id, stored?.isPublished ? withoutPerson(stored.values) : null);
  await write(() => [
    database().teamMember.deleteMany({ where: { id: { in: own } } }),
    ...versions.map(({ id: version, values }) => {
      const left = withoutPerson(values as ContentValues) as unknown as Prisma.InputJsonObject;
      return database().revision.update({ where: { id: version }, data: { values: left }, select: { id: true } });
    }),
    ...found,
    forgetChanges(id),
    auditEntry(by, 'startup.take_off', startup.name, id, { people: own.length }),
    raiseContentVersion(),
  ]);
  await erasePictures([...before], by);
  await emptyLog();
}

/** The number and the time of the pages that there are, as their erasures are recorded. */
export async function pagesCreated(ids: readonly number[]): Promise<{ id: number; createdAt: Date }[]> {
  const [versions, rows] = await Promise.all([versionsOf(ids), rowsWhere({ id: { in: [...ids] } })]);
  // Newest first, so that the oldest stays.
  const first = new Map([
    ...rows.map(({ id }) => [id, never] as const),
    ...versions.map((each) => [each.entityId, each.at] as const),
  ]);
  return [...first].map(([id, createdAt]) => ({ id, createdAt }));
}
