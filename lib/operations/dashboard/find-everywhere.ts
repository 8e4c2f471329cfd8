import { findWaitingConversations, readWaitingQuery } from '#lib/applications/conversations/waiting-conversations.ts';
import { readFilter } from '#lib/applications/submissions/submission-filter.ts';
import { findSubmissions } from '#lib/applications/submissions/submission-list.ts';
import { allEntities } from '#lib/content/all-entities.ts';
import type { Entity } from '#lib/content/entity.ts';
import { delegate } from '#lib/content/fields/columns.ts';
import { editableItems } from '#lib/content/items/item-editor.ts';
import { submissionName } from '#lib/forms/questions/submission-name.ts';
import { callerWith, type Staff } from '#lib/people/auth/access.ts';
import { actionsFor, type Screen, screensFor } from '#lib/people/staff/office-menu.ts';
import { findStaff } from '#lib/people/staff/people.ts';
import { inOneVersion } from '#lib/platform/cache/content-version.ts';
import { hasRight } from '#lib/platform/config/rights.ts';
import { database } from '#lib/platform/db/client.ts';
import { tooMany } from '#lib/platform/http/rate-limit.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { consume } from '#lib/platform/http/throttle/throttle.ts';
import { settingSections } from '#lib/platform/settings/settings.ts';
import { closeness, readQuery, searchWords } from '#lib/platform/text/search-words.ts';
import { findContactMessages } from '#lib/site/contact/contact-messages.ts';
import { findWordings } from '#lib/site/public-pages/site-search.ts';
import { backupFolder } from '../backup/scheduled-backups.ts';

/** Something that staff find. */
interface OfficeHit {
  key: string;
  title: string;
  /** The text that tells it from others. */
  text: string;
  href: string;
}

/** Hits of one sort, and the list of all of them. */
export interface OfficeGroup {
  heading: string;
  hits: OfficeHit[];
  /** The list that has the same search. Null if there is none. */
  all: string | null;
}

const most = 8;

/** Whether a text has every word of one of the wordings of a query. */
const answers = (text: string, wordings: readonly string[][]): boolean => {
  const known = searchWords(text);
  return wordings.some((words) => words.every((asked) => known.some((word) => closeness(asked, word) > 0)));
};

interface Asked {
  staff: Staff;
  typed: string;
  wordings: readonly string[][];
}

/** An item of a kind, as its row in a list of results. */
type Item = readonly [id: number, title: string, text: string];

const draftsRead = 500;

/** The items that visitors do not see. Their titles are looked through here: the index has none of them. */
async function draftsOf(kind: Entity, own: readonly number[] | null, wordings: readonly string[][]): Promise<Item[]> {
  const column = kind.fields.find(({ name }) => name === kind.titleField)?.column ?? 'id';
  const rows = await delegate(kind.model).findMany({
    where: { isPublished: false, ...(own && { id: { in: [...own] } }) },
    select: { id: true, [column]: true },
    take: draftsRead,
    orderBy: { id: 'desc' },
  });
  return rows
    .filter((row) => typeof row[column] === 'string' && answers(row[column], wordings))
    .map((row) => [row.id, String(row[column]), 'Not on the site']);
}

/** The kinds of content of which a person may edit all items or some, with the ids of these. */
const editableKinds = (staff: Staff) =>
  allEntities
    .filter(({ model }) => model !== '')
    .flatMap((kind) => {
      const own = editableItems(staff, kind);
      return own.ok ? [{ kind, own: own.value }] : [];
    });

/** The items that the person may edit, also those that visitors do not see. */
async function content({ staff, wordings }: Asked): Promise<OfficeGroup[]> {
  const kinds = editableKinds(staff);
  if (kinds.length === 0) return [];
  const [first] = kinds;
  const kind = kinds.length === 1 && first ? first.kind.name : null;
  const only = Object.fromEntries(kinds.flatMap(({ kind: { name }, own }) => (own ? [[name, own]] : [])));
  const { found, rows } = await inOneVersion(async () => {
    const found = await findWordings(wordings, { perKind: most, kind, only, hiddenKinds: [], hiddenPages: [] });
    const rows = await database().searchEntry.findMany({
      where: { id: { in: found.map(({ id }) => id) } },
      select: { id: true, title: true },
    });
    return { found, rows };
  });
  const titleOf = new Map(rows.map((row) => [row.id, row.title]));
  return Promise.all(
    kinds.map(async ({ kind, own }) => {
      const shown = found
        .filter((entry) => entry.kind === kind.name)
        .map(({ itemId, id }): Item => [itemId, titleOf.get(id) ?? kind.singular, '']);
      const items = [...shown, ...(await draftsOf(kind, own, wordings))];
      const hits = [...new Map(items.map((item) => [item[0], item])).values()].map(([id, title, text]) => ({
        key: `${kind.name} ${id}`,
        title,
        text,
        href: `/admin/content/${kind.name}/${id}`,
      }));
      return { heading: kind.plural, hits: hits.slice(0, most), all: `/admin/content/${kind.name}` };
    }),
  );
}

async function submissions({ staff, typed }: Asked): Promise<OfficeGroup[]> {
  const reader = callerWith(staff, 'readSubmissions');
  if (!reader) return [];
  const filter = readFilter(new URLSearchParams({ q: typed }));
  const asked = { programId: 'all', order: 'newest', size: most, beyondId: null, backId: null } as const;
  const found = await findSubmissions(reader, { ...asked, filter });
  if (!found.ok) return [];
  const hits = found.value.items.map(({ id, program, answers: given }) => ({
    key: `submission ${id}`,
    title: submissionName({ id, answers: given }),
    text: program.title,
    href: `/admin/submissions/${id}`,
  }));
  return [
    { heading: 'Submissions', hits, all: `/admin/submissions?${new URLSearchParams({ program: 'all', q: typed })}` },
  ];
}

async function people({ staff, wordings }: Asked): Promise<OfficeGroup[]> {
  const admin = callerWith(staff, 'administer');
  if (!admin) return [];
  const found = await findStaff(admin);
  if (!found.ok) return [];
  const hits = found.value
    .filter(({ name, email }) => answers(`${name} ${email}`, wordings))
    .map(({ id, name, email }) => ({ key: `person ${id}`, title: name, text: email, href: `/admin/people/${id}` }));
  return [{ heading: 'People', hits: hits.slice(0, most), all: '/admin/people' }];
}

async function messages({ staff, typed }: Asked): Promise<OfficeGroup[]> {
  const admin = callerWith(staff, 'administer');
  if (!admin) return [];
  const query = { folder: 'open', search: typed, beyondId: null, backId: null } as const;
  const found = await findContactMessages(admin, query);
  if (!found.ok) return [];
  const hits = found.value.items.slice(0, most).map(({ id, name, excerpt }) => ({
    key: `message ${id}`,
    title: name,
    text: excerpt,
    href: `/admin/messages/${id}`,
  }));
  return [{ heading: 'Contact messages', hits, all: `/admin/messages?${new URLSearchParams({ q: typed })}` }];
}

/** Messages of applicants that wait for an answer. */
async function conversations({ staff, typed }: Asked): Promise<OfficeGroup[]> {
  const writer = callerWith(staff, 'writeToApplicants');
  if (!writer) return [];
  const found = await findWaitingConversations(writer, readWaitingQuery({ q: typed }));
  if (!found.ok) return [];
  const hits = found.value.waiting.slice(0, most).map(({ submissionId, name, programTitle, excerpt }) => ({
    key: `conversation ${submissionId}`,
    title: `#${submissionId} ${name}`.trim(),
    text: excerpt || programTitle,
    href: `/admin/submissions/${submissionId}#messages`,
  }));
  const all = `/admin/messages/applicants?${new URLSearchParams({ q: typed })}`;
  return [{ heading: 'Messages from applicants', hits, all }];
}

const hitOf = ({ label, href }: Screen): OfficeHit => ({ key: href, title: label, text: '', href });

/** Those whose label answers, each address once. `also` is a word for all of them. */
const matching = (all: readonly Screen[], { wordings }: Asked, also = ''): OfficeHit[] =>
  [...new Map(all.map((each) => [each.href, each])).values()]
    .filter(({ label }) => answers(`${label} ${also}`, wordings))
    .slice(0, most)
    .map(hitOf);

/** The pages of the back office, and the lists of content. */
async function screens(asked: Asked): Promise<OfficeGroup[]> {
  const lists = hasRight(asked.staff.roles, 'editContent')
    ? allEntities.map(({ name, plural }) => ({ label: plural, href: `/admin/content/${name}` }))
    : [];
  return [{ heading: 'Screens', hits: matching([...screensFor(asked.staff.roles), ...lists], asked), all: null }];
}

const backUp: Screen = { label: 'Back up now', href: '/admin#backups' };

/** The actions of the person. The lists say “New event” and the dashboard “Add an event”. */
async function actions(asked: Asked): Promise<OfficeGroup[]> {
  const added = hasRight(asked.staff.roles, 'editContent')
    ? allEntities
        .filter(({ isSingle, isFixed }) => !isSingle && !isFixed)
        .map(({ name, singular }) => ({
          label: `Add ${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}`,
          href: `/admin/content/${name}/new`,
        }))
    : [];
  const backups = hasRight(asked.staff.roles, 'administer') && backupFolder() ? [backUp] : [];
  const hits = [...matching([...actionsFor(asked.staff.roles), ...backups], asked), ...matching(added, asked, 'new')];
  return [
    { heading: 'Actions', hits: [...new Map(hits.map((hit) => [hit.key, hit])).values()].slice(0, most), all: null },
  ];
}

/** The settings that the person may change, each at its place in the form, by their labels first and then by their section. */
async function settings({ staff: { roles }, wordings }: Asked): Promise<OfficeGroup[]> {
  const form = '/admin/content/settings/1';
  const hits = settingSections
    .flatMap(({ title, settings: own }) =>
      Object.entries(own)
        .filter(([, { right }]) => hasRight(roles, right))
        .map(([name, { question }]) => ({ key: `setting ${name}`, title: question.label, text: title, name })),
    )
    .filter(({ title, text }) => answers(`${title} ${text}`, wordings))
    .toSorted((one, other) => Number(answers(other.title, wordings)) - Number(answers(one.title, wordings)))
    .map(({ name, ...hit }) => ({ ...hit, href: `${form}#${name}` }));
  return [{ heading: 'Settings', hits: hits.slice(0, most), all: form }];
}

/**
 * Finds actions, screens, settings, content, submissions, people and messages of the back office. Each is asked of the
 * verb that guards it, so a person finds what they may open and nothing else.
 * @returns the actions alone for an empty text
 */
export async function findEverywhere(staff: Staff, typed: string): Promise<Result<OfficeGroup[]>> {
  const { words, wordings } = readQuery(typed);
  const asked = { staff, typed, wordings };
  if (words.length === 0) return success(typed.trim() === '' ? await actions(asked) : []);
  const groups = await Promise.all(
    [actions, screens, settings, submissions, conversations, content, people, messages].map((find) => find(asked)),
  );
  return success(groups.flat().filter(({ hits }) => hits.length > 0));
}

/** More than a person types, and few enough that one who asks on and on leaves most of a processor to others. */
const maxSearches = { limit: 120, windowSeconds: 60 };

/** The same for a box that asks while a person types. @returns too_many_requests besides */
export async function findAsTyped(staff: Staff, typed: string): Promise<Result<OfficeGroup[]>> {
  const wait = await consume([{ name: 'searches of the office', key: staff.id, ...maxSearches }]);
  if (wait === null) return findEverywhere(staff, typed);
  return { ok: false, failure: { ...tooMany(wait), message: 'Too many searches. Wait a minute, then go on.' } };
}
