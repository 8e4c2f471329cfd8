import { z } from 'zod';
import { maxEmailLength, maxLabelLength, maxOptionLength } from '#lib/platform/config/limits.ts';
import { numericId } from '#lib/platform/http/inputs.ts';
import { parseJson } from '#lib/platform/text/json.ts';
import { submissionStatuses } from './status.ts';

export type SubmissionOrder = 'newest' | 'oldest';

/** The filter for what looked like spam and waits for a decision. */
export const isOnlySuspected = ({ statuses }: Pick<SubmissionFilter, 'statuses'>): boolean =>
  statuses.length === 1 && statuses[0] === 'suspected';

/** An option of a question, by the question's label. */
export type ChosenOption = readonly [label: string, option: string];

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const day = z.string().refine(isDay).nullable().catch(null);
const once = <T>(items: T[]) => [...new Set(items)];

/** An option as an address has it: the label and the option, as JSON. */
export const optionParam = (option: ChosenOption): string => JSON.stringify(option);

const optionPair = z.tuple([z.string().max(maxLabelLength), z.string().max(maxOptionLength)]);

/** An option as an address has it, or null. */
function readOption(text: string): ChosenOption | null {
  try {
    const { data } = optionPair.safeParse(parseJson(text));
    return data?.every((part) => !part.includes('\0')) ? data : null;
  } catch {
    return null;
  }
}

const chosenOption = z.string().transform(readOption).catch(null);

const filterSchema = z.object({
  /** Part of an answer or a file's name, or a submission's number, with or without "#". Empty for any. */
  search: z.string().trim().max(200).catch(''),
  /** Any of these. Empty for any status but {@link removedStatus}. */
  statuses: z
    .array(z.enum(submissionStatuses).nullable().catch(null))
    .transform((all) => once(all.filter((status) => status !== null))),
  /** Names of tags, any of these. Empty for any. */
  tags: z
    .array(z.string().trim().max(100).catch(''))
    .transform((all) => once(all.filter((tag) => tag !== '')).slice(0, 20)),
  /** The first and last day to include, as `2026-11-21` in Kolkata's time. Null for no limit. */
  from: day,
  to: day,
  /** With or without attachments. Null for both. */
  hasFiles: z
    .enum(['yes', 'no'])
    .transform((answer) => answer === 'yes')
    .nullable()
    .catch(null),
  /** Options chosen in the form. Any of a question's, and for each question. */
  answers: z.array(chosenOption).transform((all) => all.filter((option) => option !== null).slice(0, 60)),
  /** Sent from this address, in lowercase (see applicantEmail). Empty for any. */
  email: z.string().trim().toLowerCase().max(maxEmailLength).catch(''),
});

/** Selects the submissions that meet every condition. */
export type SubmissionFilter = z.output<typeof filterSchema>;

/**
 * The filter in an address: `q`, `status` and `tag` (each as often as needed), `from`, `to`, `files`, `answer` (as often as
 * needed), `email`. Invalid values count as not given.
 */
export const readFilter = (params: URLSearchParams): SubmissionFilter =>
  filterSchema.parse({
    search: params.get('q')?.replaceAll('\0', ''),
    statuses: params.getAll('status'),
    tags: params.getAll('tag'),
    from: params.get('from'),
    to: params.get('to'),
    hasFiles: params.get('files'),
    answers: params.getAll('answer'),
    email: params.get('email')?.replaceAll('\0', ''),
  });

export const everySubmission = readFilter(new URLSearchParams());

/** The filter as part of an address, including only active conditions, for `readFilter` to read. */
export function filterParams(filter: SubmissionFilter): URLSearchParams {
  const { search, statuses, tags, from, to, hasFiles, answers, email } = filter;
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  for (const status of statuses) params.append('status', status);
  for (const tag of tags) params.append('tag', tag);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (hasFiles !== null) params.set('files', hasFiles ? 'yes' : 'no');
  for (const option of answers) params.append('answer', optionParam(option));
  if (email) params.set('email', email);
  return params;
}

/**
 * The filter as the audit log keeps it: without what was typed. Search words and email addresses are an applicant's own,
 * and the log outlives the application.
 */
export const loggedFilter = (filter: SubmissionFilter): { filter: string; searched?: true } => ({
  filter: filterParams({ ...filter, search: '', email: '' }).toString(),
  ...((filter.search || filter.email) && { searched: true as const }),
});

/** Whether the filter excludes anything. */
export const isNarrowed = (filter: SubmissionFilter): boolean => filterParams(filter).size > 0;

/** The key that identifies a tag, ignoring case. */
export const tagKey = (name: string): string => name.normalize('NFC').toLowerCase();

export const pageSizes = [25, 50, 100] as const;
type PageSize = (typeof pageSizes)[number];

/** The state of the list of submissions. All of it is in the address. */
export interface ListView {
  /** The program, or all of them. Null for an address that names none. */
  programId: number | 'all' | null;
  filter: SubmissionFilter;
  order: SubmissionOrder;
  size: PageSize;
  /** The keys (see columnKey) of the form's columns to show. Null for all. */
  columns: string[] | null;
  /** The page after this submission. Null for the first page. */
  beyondId: number | null;
  /** The page that ends before this submission. Null unless going back. */
  backId: number | null;
}

/** A page's search params as one object, with repeated names. */
export const searchParamsOf = (params: Record<string, string | string[] | undefined>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((text): [string, string] => [name, text]),
    ),
  );

const isKey = (text: string) => /^[a-z0-9]{7}$/.test(text);

/** The form sends `col` for each ticked box. An address has all of them in `columns`. */
function columnsIn(params: URLSearchParams): string[] | null {
  const named = params.get('columns');
  if (params.has('form') || named === null) {
    const ticked = params.getAll('col').filter(isKey);
    return params.has('form') || ticked.length > 0 ? ticked : null;
  }
  return named.split('.').filter(isKey);
}

/** The state in an address of the list, or of a submission opened from it. Invalid parts count as not given. */
export function readView(params: URLSearchParams): ListView {
  const size = Number(params.get('size'));
  return {
    programId: params.get('program') === 'all' ? 'all' : numericId(params.get('program')),
    filter: readFilter(params),
    order: params.get('order') === 'oldest' ? 'oldest' : 'newest',
    size: pageSizes.find((known) => known === size) ?? 25,
    columns: columnsIn(params),
    beyondId: numericId(params.get('beyond')),
    backId: numericId(params.get('back')),
  };
}

/** The view as search params, including only what differs from the default first page. */
function viewParams({ programId, filter, order, size, columns, beyondId, backId }: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (programId) params.set('program', String(programId));
  for (const [name, value] of filterParams(filter)) params.append(name, value);
  if (order !== 'newest') params.set('order', order);
  if (size !== 25) params.set('size', String(size));
  if (columns) params.set('columns', columns.join('.') || 'none');
  if (beyondId) params.set('beyond', String(beyondId));
  if (backId) params.set('back', String(backId));
  return params;
}

const address = (path: string, params: URLSearchParams) => (params.size > 0 ? `${path}?${params}` : path);

export const listAddress = (view: ListView): string => address('/admin/submissions', viewParams(view));

/** The first page of the view with `changes`, because its old place means nothing under another filter or order. */
export const changedAddress = (view: ListView, changes: Partial<ListView>): string =>
  listAddress({ ...view, beyondId: null, backId: null, ...changes });

/**
 * One submission opened from the list. The rest of the address leads back to the list. The submission implies its
 * program.
 */
export const submissionAddress = (id: number, view: ListView): string =>
  address(`/admin/submissions/${id}`, viewParams({ ...view, programId: view.programId === 'all' ? 'all' : null }));

export const sameEmailAddress = (email: string): string =>
  `/admin/submissions?${new URLSearchParams({ program: 'all', email })}`;
