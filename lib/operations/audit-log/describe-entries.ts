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

/** Who sent the applications, by their number and by that of their private page. */
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

async function contactNames(ids: number[]): Promise<Names> {
  const rows = await database().contactMessage.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, `the message from ${cutText(name, longestName)}`]));
}

async function pictureNames(ids: number[]): Promise<Names> {
  const rows = await database().media.findMany({ where: { id: { in: ids } }, select: { id: true, alt: true } });
  return new Map(rows.filter(({ alt }) => alt.trim()).map(({ id, alt }) => [id, named('picture', alt)]));
}

async function templateNames(ids: number[]): Promise<Names> {
  const rows = await database().messageTemplate.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, named('template', name)]));
}

async function formNames(ids: number[]): Promise<Names> {
  const rows = await database().formTemplate.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [id, named('form template', name)]));
}

async function breachNames(ids: number[]): Promise<Names> {
  const rows = await database().breach.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } });
  return new Map(rows.map(({ id, title }) => [id, named('breach', title)]));
}

/** Of a request whose term ended, its number alone is left. */
async function requestNames(ids: number[]): Promise<Names> {
  const rows = await database().privacyRequest.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  return new Map(
    rows
      .filter(({ name }) => name?.trim())
      .map(({ id, name }) => [id, `privacy request #${id} of ${cutText(name, longestName)}`]),
  );
}

/**
 * Entries in words, with the names of people and things where they are known: "Asha Kulkarni published the program
 * “Seed Cohort 1”". The log itself holds no names, so what was erased has none here either.
 */
export async function describeEntries(entries: readonly AuditEntry[]): Promise<DescribedEntry[]> {
  const kinds = [...new Set(entries.map(({ entity }) => entity))];
  const submissionIds = idsOf(entries, 'submission');
  const others = {
    message_template: templateNames,
    form_template: formNames,
    breach: breachNames,
    privacy_request: requestNames,
  };
  const [staffName, applicants, contacts, pictures, ...titles] = await Promise.all([
    staffNames(),
    applicantsOf(submissionIds, idsOf(entries, 'private_page')),
    contactNames(idsOf(entries, 'contact_message')),
    pictureNames(idsOf(entries, 'media')),
    ...Object.entries(others).map(async ([kind, find]) => [kind, await find(idsOf(entries, kind))] as const),
    ...kinds
      .filter((kind) => !Object.hasOwn(others, kind))
      .map(async (kind) => [kind, await titlesOf(kind, idsOf(entries, kind))] as const),
  ]);
  const of = new Map<string, Names>([...titles, ['contact_message', contacts], ['media', pictures]]);
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
