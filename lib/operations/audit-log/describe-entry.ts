import { statusName } from '#lib/applications/submissions/status-names.ts';
import { findEntity } from '#lib/content/all-entities.ts';
import { shownMoment } from '#lib/platform/time/kolkata-time.ts';
import { actionWords, isWholeSentence } from './action-words.ts';
import { type EntryDetails, entryDetails } from './entry-differences.ts';
import type { AuditEntry } from './find-audit-entries.ts';

/** An entry of the audit log as the back office shows it. */
export interface DescribedEntry extends EntryDetails {
  id: number;
  at: Date;
  /** A name, an email address, or a word for actions that no person did. */
  person: string;
  words: string;
  /** What the sentence says after the thing. */
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

/** What one press changed: "3 items of “Events”". */
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

/** What applicants do with an application that they sent. */
const applicantActions = ['submission.message_received', 'submission.corrected', 'submission.answered'];

/** What applicants do on a private page. The log does not say who they are. */
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
