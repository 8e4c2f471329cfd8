import { findEntity } from '#lib/content/all-entities.ts';
import { fieldOf } from '#lib/content/entity.ts';
import { delegate } from '#lib/content/fields/columns.ts';
import type { ContentValues } from '#lib/content/fields/field.ts';
import { answerColumns, toAnswer } from '#lib/forms/questions/answer.ts';
import { applicantName } from '#lib/forms/questions/submission-name.ts';
import { staffNames } from '#lib/people/auth/account.ts';
import { database } from '#lib/platform/db/client.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { type DescribedEntry, describeEntry, isApplicants } from './describe-entry.ts';
import type { AuditEntry } from './entries.ts';

const longestName = 80;
const named = (kind: string, name: string) => `the ${kind} “${cutText(name.trim(), longestName)}”`;

/** Names of things by their number. */
type Names = Map<number, string>;

function idsOf(entries: readonly AuditEntry[], entity: string): number[] {
  const ids = entries.filter((entry) => entry.entity === entity).map(({ entityId }) => Number(entityId));
  return [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
}

/** The titles of items of a kind. A removed one has that of its last version. */
async function titlesOf(kind: string, ids: number[]): Promise<Names> {
  const entity = findEntity(kind);
  if (!entity || entity.isSingle || ids.length === 0) return new Map();
  const { column, kind: type } = fieldOf(entity, entity.titleField);
  if (type === 'picture') return new Map();
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const rows = await delegate(entity.model).findMany({
    where: { id: { in: ids } },
    select: { id: true, [column]: true },
  });
  const titles: Names = new Map(rows.map((row) => [row.id as number, text(row[column])]));
  const gone = ids.filter((id) => !titles.has(id));
  const last = await database().revision.findMany({
    where: { entity: kind, entityId: { in: gone } },
    distinct: ['entityId'],
    orderBy: [{ entityId: 'asc' }, { number: 'desc' }],
    select: { entityId: true, values: true },
  });
  for (const { entityId, values } of last) titles.set(entityId, text((values as ContentValues)[entity.titleField]));
  return new Map(
    [...titles].filter(([, title]) => title.trim()).map(([id, title]) => [id, named(entity.singular, title)]),
  );
}

const answers = { select: answerColumns, orderBy: { position: 'asc' as const } };

/** The senders of the applications, by their number and by that of their private page. */
async function applicantsOf(ids: number[], pageIds: number[]): Promise<{ byId: Names; byPage: Names }> {
  const rows = await database().submission.findMany({
    where: { OR: [{ id: { in: ids } }, { pageId: { in: pageIds } }] },
    select: { id: true, pageId: true, answers },
  });
  const [byId, byPage]: [Names, Names] = [new Map(), new Map()];
  for (const row of rows) {
    const name = cutText(applicantName(row.answers.map(toAnswer)), longestName);
    if (!name) continue;
    byId.set(row.id, name);
    if (row.pageId !== null) byPage.set(row.pageId, name);
  }
  return { byId, byPage };
}

type Where = { id: { in: number[] } };
interface Finder {
  find: (where: Where) => Promise<{ id: number; name: string | null }[]>;
  words: (name: string, id: number) => string;
}
const select = { id: true, name: true } as const;

/** How rows of other tables are found, and what they are called. One without a name, such as an ended request, has none. */
const finders: Record<string, Finder> = {
  contact_message: {
    find: (where) => database().contactMessage.findMany({ where, select }),
    words: (name) => `the message from ${name}`,
  },
  media: {
    find: async (where) => (await database().media.findMany({ where })).map(({ id, alt: name }) => ({ id, name })),
    words: (name) => `the picture “${name}”`,
  },
  message_template: {
    find: (where) => database().messageTemplate.findMany({ where, select }),
    words: (name) => `the template “${name}”`,
  },
  form_template: {
    find: (where) => database().formTemplate.findMany({ where, select }),
    words: (name) => `the form template “${name}”`,
  },
  breach: {
    find: async (where) => (await database().breach.findMany({ where })).map(({ id, title: name }) => ({ id, name })),
    words: (name) => `the breach “${name}”`,
  },
  privacy_request: {
    find: (where) => database().privacyRequest.findMany({ where, select }),
    words: (name, id) => `privacy request #${id} of ${name}`,
  },
};

async function namesIn(entity: string, ids: number[]): Promise<Names> {
  const finder = finders[entity];
  if (!finder) return titlesOf(entity, ids);
  const named = (await finder.find({ id: { in: ids } })).filter(({ name }) => name?.trim());
  return new Map(named.map(({ id, name }) => [id, finder.words(cutText(name?.trim() ?? '', longestName), id)]));
}

/**
 * Entries in words, with the names of people and things where they are known: "Asha Kulkarni published the program
 * “Seed Cohort 1”". The log itself holds no names, so what was erased has none here either.
 */
export async function describeEntries(entries: readonly AuditEntry[]): Promise<DescribedEntry[]> {
  const kinds = [...new Set(entries.map(({ entity }) => entity))];
  const [staffName, applicants, names] = await Promise.all([
    staffNames(),
    applicantsOf(idsOf(entries, 'submission'), idsOf(entries, 'private_page')),
    Promise.all(kinds.map(async (kind) => [kind, await namesIn(kind, idsOf(entries, kind))] as const)),
  ]);
  const of = new Map<string, Names>(names);
  const applications: Names = new Map(
    [...applicants.byId].map(([id, name]) => [id, `application #${id} of ${name}`] as const),
  );
  of.set('submission', applications);

  const nameOf = (entry: AuditEntry, { person }: DescribedEntry) => {
    const id = Number(entry.entityId);
    if (isApplicants(entry)) return (entry.entity === 'submission' ? applicants.byId : applicants.byPage).get(id);
    return staffName(person);
  };
  return entries.map((entry) => {
    const described = describeEntry(entry);
    const { thing } = described;
    const name = nameOf(entry, described) || null;
    // "Asha Patil sent a message about application #12" says her name once.
    const isOwn = isApplicants(entry);
    const text =
      thing && ((isOwn ? undefined : of.get(entry.entity)?.get(Number(entry.entityId))) ?? staffName(thing.text));
    return {
      ...described,
      ...(name && { person: name }),
      thing: thing && { ...thing, text: text ?? thing.text },
    };
  });
}
