import { readPlace } from '#lib/platform/lists/keyset-page.ts';
import type { MessageQuery } from './find-contact-messages.ts';
import { messageFolders } from './message-state.ts';

/** What an inbox address asks for. Invalid parts count as not given. */
export function readMessageQuery(params: Record<string, string | string[] | undefined>): MessageQuery {
  const { folder, q } = params;
  return {
    folder: messageFolders.find((known) => known === folder) ?? 'open',
    search: typeof q === 'string' ? q.trim().slice(0, 200).toWellFormed() : '',
    ...readPlace(params),
  };
}
