import type { MessageFolder } from './message-state.ts';

/** The address of a folder's first page. */
export function inboxAddress(folder: MessageFolder, search = '', more: Record<string, string> = {}): string {
  const params = new URLSearchParams({
    ...(folder !== 'open' && { folder }),
    ...(search && { q: search }),
    ...more,
  });
  return params.size > 0 ? `/admin/messages?${params}` : '/admin/messages';
}
