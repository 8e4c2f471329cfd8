import { requireEditor, requireStaff } from '../auth/require-access.ts';
import { inOneVersion } from '../cache/content-version.ts';
import { findContactMessages } from '../contact/find-contact-messages.ts';
import { allEntities } from '../content/all-entities.ts';
import { delegate } from '../content/delegate.ts';
import type { Entity } from '../content/entity.ts';
import { editableItems } from '../content/require-item-editor.ts';
import { findWaitingConversations } from '../conversations/find-waiting-conversations.ts';
import { readWaitingQuery } from '../conversations/waiting-query.ts';
import { database } from '../db/client.ts';
import { type Result, success } from '../http/result.ts';
import { findWordings } from '../public-pages/find-entries.ts';
import { submissionName } from '../questions/submission-name.ts';
import { findStaff } from '../staff/find-staff.ts';
import { screensFor } from '../staff/screens.ts';
import { findSubmissions } from '../submissions/find-submissions.ts';
import { readFilter } from '../submissions/submission-filter.ts';
import { closeness, readQuery } from '../text/search-query.ts';
import { searchWords } from '../text/search-words.ts';

/** Something that staff find. */
interface OfficeHit {
  key: string;
  title: string;
  /** What tells it from others. */
  text: string;
  href: string;
}

/** What was found of one sort, and where all of it is. */
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
  headers: Headers;
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
async function editableKinds(headers: Headers): Promise<{ kind: Entity; own: number[] | null }[]> {
  const isEditor = (await requireEditor(headers)).ok;
  const kinds = allEntities.filter(({ model, managerFields }) => model !== '' && (isEditor || managerFields));
  const editable = await Promise.all(kinds.map((kind) => editableItems(headers, kind)));
  return kinds.flatMap((kind, index) => {
    const own = editable[index];
    return own?.ok ? [{ kind, own: own.value }] : [];
  });
}

/** The items that the person may edit, also those that visitors do not see. */
async function content({ headers, wordings }: Asked): Promise<OfficeGroup[]> {
  const kinds = await editableKinds(headers);
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

async function submissions({ headers, typed }: Asked): Promise<OfficeGroup[]> {
  const filter = readFilter(new URLSearchParams({ q: typed }));
  const asked = { programId: 'all', order: 'newest', size: most, beyondId: null, backId: null } as const;
  const found = await findSubmissions(headers, { ...asked, filter });
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

async function people({ headers, wordings }: Asked): Promise<OfficeGroup[]> {
  const found = await findStaff(headers);
  if (!found.ok) return [];
  const hits = found.value
    .filter(({ name, email }) => answers(`${name} ${email}`, wordings))
    .map(({ id, name, email }) => ({ key: `person ${id}`, title: name, text: email, href: `/admin/people/${id}` }));
  return [{ heading: 'People', hits: hits.slice(0, most), all: '/admin/people' }];
}

async function messages({ headers, typed }: Asked): Promise<OfficeGroup[]> {
  const query = { folder: 'open', search: typed, beyondId: null, backId: null } as const;
  const found = await findContactMessages(headers, query);
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
async function conversations({ headers, typed }: Asked): Promise<OfficeGroup[]> {
  const found = await findWaitingConversations(headers, readWaitingQuery({ q: typed }));
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

/** The pages of the back office, and the lists of content. */
async function screens({ headers, wordings }: Asked): Promise<OfficeGroup[]> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return [];
  const lists = (await requireEditor(headers)).ok
    ? allEntities.map(({ name, plural }) => ({ label: plural, href: `/admin/content/${name}` }))
    : [];
  const all = new Map([...screensFor(staff.value.roles), ...lists].map((screen) => [screen.href, screen]));
  const hits = [...all.values()]
    .filter(({ label }) => answers(label, wordings))
    .map(({ label, href }) => ({ key: href, title: label, text: '', href }));
  return [{ heading: 'Screens', hits: hits.slice(0, most), all: null }];
}

/**
 * What a member of staff finds in the back office: screens, content, submissions, people and messages. Each is asked of the
 * verb that guards it, so a person finds what they may open and nothing else.
 * @returns forbidden without a session
 */
export async function findEverywhere(headers: Headers, typed: string): Promise<Result<OfficeGroup[]>> {
  const staff = await requireStaff(headers);
  if (!staff.ok) return staff;
  const { words, wordings } = readQuery(typed);
  if (words.length === 0) return success([]);
  const asked = { headers, typed, wordings };
  const groups = await Promise.all(
    [screens, submissions, conversations, content, people, messages].map((find) => find(asked)),
  );
  return success(groups.flat().filter(({ hits }) => hits.length > 0));
}
