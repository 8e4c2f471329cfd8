import { readFilter } from '#lib/applications/submissions/submission-filter.ts';
import { findSubmissions } from '#lib/applications/submissions/submission-list.ts';

/** The numbers of a program's submissions that staff find, newest first. */
export async function foundIds(headers: Headers, programId: number, search = ''): Promise<number[]> {
  const list = { order: 'newest' as const, size: 50, beyondId: null, backId: null };
  const filter = readFilter(new URLSearchParams({ q: search }));
  const found = await findSubmissions(headers, { programId, filter, ...list });
  return found.ok ? found.value.items.map(({ id }) => id) : [];
}
