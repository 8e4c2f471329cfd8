import { mailStates } from '#lib/mail/mail-state.ts';
import { readPlace } from '#lib/platform/lists/keyset-page.ts';
import type { MailQuery } from './find-mails.ts';

/** What an outbox address asks for. Invalid parts count as not given. */
export function readMailQuery(params: Record<string, string | string[] | undefined>): MailQuery {
  const { state, q } = params;
  return {
    state: mailStates.find((known) => known === state) ?? null,
    search: typeof q === 'string' ? q.trim().slice(0, 200).toWellFormed() : '',
    ...readPlace(params),
  };
}

/** The first page's address. */
export function mailAddressOf({ state, search }: Pick<MailQuery, 'state' | 'search'>): string {
  const params = new URLSearchParams({ ...(search && { q: search }), ...(state && { state }) });
  return params.size > 0 ? `/admin/mail?${params}` : '/admin/mail';
}
