import { numericId } from '#lib/platform/http/inputs.ts';
import { filterParams, readFilter, type SubmissionFilter } from './submission-filter.ts';
import type { SubmissionOrder } from './submission-plan.ts';

export const pageSizes = [25, 50, 100] as const;
type PageSize = (typeof pageSizes)[number];

/** What the list of submissions shows. All of it is in the address. */
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

/** What an address of the list, or of a submission opened from it, asks for. Invalid parts count as not given. */
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

/** Every submission from one applicant's address, in all programs. */
export const sameEmailAddress = (email: string): string =>
  `/admin/submissions?${new URLSearchParams({ program: 'all', email })}`;
