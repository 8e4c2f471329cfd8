import { mediaAddress } from '#components/admin/media/media-address.ts';
import { seeOther } from '#lib/http/responses.ts';
import { mediaQuery } from '#lib/media/library/media-query.ts';

/** Back to the form's page, the library with its filters or what was removed, which says what came of it. */
export function backToMedia({ view, place }: Record<string, unknown>, outcome: string): Response {
  const query = mediaQuery(new URLSearchParams(typeof view === 'string' ? view : ''));
  const address = place === 'removed' ? '/admin/media/removed' : mediaAddress(query, query.page);
  return seeOther(`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ done: outcome })}`);
}
