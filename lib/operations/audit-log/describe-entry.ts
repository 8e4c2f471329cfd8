import { statusName } from '#lib/applications/submissions/status.ts';
import { findEntity } from '#lib/content/all-entities.ts';
import { shownRupees } from '#lib/platform/text/amounts.ts';
import { isSameJson } from '#lib/platform/text/json.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { actionWords, isWholeSentence } from './action-words.ts';
import type { AuditEntry } from './entries.ts';

/** A field that changed, according to an entry. */
interface Difference {
  name: string;
  before: string | null;
  after: string | null;
}

/** An entry's details in readable form: what changed, and other facts. */
export interface EntryDetails {
  differences: Difference[];
  facts: { name: string; value: string }[];
}

type Values = Record<string, unknown>;
const isObject = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** A time as JSON writes it. */
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A value in readable form. Null if empty. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length > 0 ? value.map((each) => shown(each) ?? '—').join(', ') : null;
  if (typeof value === 'string' && isMoment.test(value)) return shownMoment(new Date(value));
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${named(name)}: ${shown(each) ?? '—'}`)
    .join('; ');
}

/** `publishAt` and `publish_at` as "Publish at". */
function named(name: string): string {
  if (name === 'revision') return 'Version';
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The known fields of the changed thing, by name. */
type FieldWords = Readonly<Record<string, { label: string; kind: string }>>;

const fieldReader =
  (fields: FieldWords) =>
  (name: string, before: unknown, after: unknown): Difference => {
    const field = fields[name];
    const read = (value: unknown) =>
      field?.kind === 'rupees' && typeof value === 'number' ? shownRupees(value) : shown(value);
    return { name: field?.label ?? named(name), before: read(before), after: read(after) };
  };

function differing(before: unknown, after: unknown, read: ReturnType<typeof fieldReader>): Difference[] {
  if (!isObject(before ?? {}) || !isObject(after ?? {}))
    return [{ name: '', before: shown(before), after: shown(after) }];
  const [was, is] = [(before ?? {}) as Values, (after ?? {}) as Values];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => !isSameJson(was[name], is[name]))
    .map((name) => read(name, was[name], is[name]));
}

/**
 * Reads an entry's `detail` in every format that verbs write: `changes` by field, whole `before` and `after` values,
 * and single facts. `fields` gives fields their names in the form.
 */
export function entryDetails(detail: unknown, fields: FieldWords = {}): EntryDetails {
  if (!isObject(detail)) return { differences: [], facts: [] };
  const read = fieldReader(fields);
  // The key of a filter says nothing to a reader.
  const { changes, before, after, filterKey: _key, ...rest } = detail;
  const byField = isObject(changes)
    ? Object.entries(changes).flatMap(([name, change]) => {
        const { before: was, after: is } = isObject(change) ? change : { before: undefined, after: change };
        // Entries of earlier versions have also fields of which only the order of the keys changed.
        return isSameJson(was, is) ? [] : [read(name, was, is)];
      })
    : [];
  const whole = before === undefined && after === undefined ? [] : differing(before, after, read);
  const facts = Object.entries(rest).flatMap(([name, value]) => {
    const text = shown(value);
    return text === null ? [] : [{ name: named(name), value: text }];
  });
  return { differences: [...byField, ...whole], facts };
}

/** An entry of the audit log as the back office shows it. */
export interface DescribedEntry extends EntryDetails {
  id: number;
  at: Date;
  /** A name, an email address, or a word for actions that no person did. */
  person: string;
  words: string;
  /** The rest of the sentence after the thing. */
  rest: string;
  /** The thing affected, with a link if it still has a page. */
  thing: { text: string; href: string | null } | null;
}

const names: Record<string, string> = {
  user: 'person',
  mail: 'email',
  media: 'picture',
  second_factor: 'two-factor authentication',
  submission: 'application',
  submission_action: 'one action',
  letter_batch: 'letters',
  letter_template: 'letter',
  message_template: 'template',
  form_template: 'form template',
  attachment: 'file',
  document: 'file of a page or a notice',
  message_file: 'file of a message',
  committee_member: 'committee member',
  contact_message: 'contact message',
};

const pages: Record<string, (id: string) => string> = {
  submission: (id) => `/admin/submissions/${id}`,
  program: (id) => `/admin/submissions?program=${id}`,
  media: (id) => `/admin/media/${id}`,
  mail: (id) => `/admin/mail/${id}`,
  privacy_request: (id) => `/admin/privacy/${id}`,
  contact_message: (id) => `/admin/messages/${id}`,
  breach: (id) => `/admin/breaches/${id}`,
};

const textIn = (detail: unknown, name: string): string | null => {
  const value = (detail as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

function linkOf({ action, entity, entityId, detail }: AuditEntry): string | null {
  const submission = entity === 'attachment' ? textIn(detail, 'submissionId') : null;
  if (submission) return `/admin/submissions/${submission}`;
  if (!entityId) return null;
  if (entity === 'user') return `/admin/people/${entityId}`;
  if (entity === 'invitation') return '/admin/people';
  if (entity === 'letter_batch') return `/admin/letters/${entityId}`;
  if (entity === 'letter_template') return '/admin/letters/templates';
  if (action === 'form_template.save')
    return `/admin/content/forms?${new URLSearchParams({ form: `template-${entityId}` })}`;
  if (!/^\d+$/.test(entityId)) return null;
  if (action === 'submission.withdraw') return `/admin/withdrawn/${entityId}`;
  if (action === 'submission.erase') return null;
  const isContent = findEntity(entity) !== null && !action.startsWith('submission.');
  return isContent ? `/admin/content/${entity}/${entityId}` : (pages[entity]?.(entityId) ?? null);
}

/** The name of a kind of thing, such as "committee member". */
export const thingName = (entity: string): string =>
  findEntity(entity)?.singular ?? names[entity] ?? entity.replaceAll('_', ' ');

/** A key that only the database uses. */
const isKey = (id: string) => /[\da-f]{8}-[\da-f]{4}-/.test(id);

/** The changes of one press: "3 items of “Events”". */
function severalOf(entity: string, count: number): string {
  const number = count.toLocaleString('en-IN');
  if (entity === 'media') return count === 1 ? '1 picture' : `${number} pictures`;
  return `${number} ${count === 1 ? 'item' : 'items'} of “${findEntity(entity)?.plural ?? thingName(entity)}”`;
}

/** People are named by their email address, everything else by kind and number. */
function textOf({ action, entity, entityId, detail }: AuditEntry): string {
  if (/_held$/.test(action)) {
    const count = Number(textIn(detail, 'count'));
    return count === 1 ? '1 email that waited' : `${count.toLocaleString('en-IN')} emails that waited`;
  }
  if (entity === 'letter_template') return `the letter about the status “${statusName(entityId ?? '')}”`;
  const several = (detail as { items?: unknown } | null)?.items;
  if (!entityId && Array.isArray(several)) return severalOf(entity, several.length);
  if (entity === 'user' || entity === 'invitation') return textIn(detail, 'email') ?? entityId ?? thingName(entity);
  if (findEntity(entity)?.isSingle) return `the ${thingName(entity)}`;
  if (!entityId || isKey(entityId)) return thingName(entity);
  return `${thingName(entity)} ${/^\d+$/.test(entityId) ? `#${entityId}` : entityId}`;
}

/** Actions of applicants on an application that they sent. */
const applicantActions = ['submission.message_received', 'submission.corrected', 'submission.answered'];

/** Actions of applicants on a private page. The log does not say who they are. */
export const isApplicants = ({ action, entity, userEmail }: AuditEntry): boolean =>
  userEmail === null &&
  (applicantActions.includes(action) ||
    (['private_page', 'private_link'].includes(entity) && action !== 'draft.remind'));

function personOf(entry: AuditEntry): string {
  const { userEmail, detail } = entry;
  const { scheduled, others } = (detail ?? {}) as { scheduled?: unknown; others?: unknown };
  if (userEmail !== null) return userEmail;
  if (isApplicants(entry)) return 'An applicant';
  if (others === true) return 'Unknown accounts';
  return scheduled === true ? 'The schedule' : 'The server';
}

/** Adds how often a refusal was repeated, and when last. */
function withCount({ times, lastAt }: AuditEntry, { differences, facts }: EntryDetails): EntryDetails {
  if (times === 1 || !lastAt) return { differences, facts };
  const counted = [
    { name: 'Times', value: `${times}` },
    { name: 'Last time', value: shownMoment(lastAt) },
  ];
  return { differences, facts: [...facts.filter(({ name }) => name !== 'Others'), ...counted] };
}

/** The words before and after the thing. */
function wordsAround(action: string): { words: string; rest: string } {
  const [words = '', rest = ''] = actionWords(action).split(' … ');
  return { words, rest };
}

/** An entry in words, with its differences by field and a link to the thing it affected. */
export function describeEntry(entry: AuditEntry): DescribedEntry {
  const { id, at, action, entity, detail } = entry;
  const fields = Object.fromEntries((findEntity(entity)?.fields ?? []).map((field) => [field.name, field]));
  return {
    id,
    at,
    person: personOf(entry),
    ...wordsAround(action),
    thing: isWholeSentence(action) ? null : { text: textOf(entry), href: linkOf(entry) },
    ...withCount(entry, entryDetails(detail, fields)),
  };
}
