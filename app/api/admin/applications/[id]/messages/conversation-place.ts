import { readBack, waitingAddress } from '#lib/applications/conversations/waiting-conversations.ts';

/** Where a form about the messages of an application leads once it is done: to its list, or the application’s page. */
export function afterMessage(id: number, back: unknown, done: 'sent' | 'settled'): string {
  const query = readBack(back);
  return query ? waitingAddress(query, { done, about: String(id) }) : `/admin/submissions/${id}#messages`;
}

/** Where a refused form comes back to. */
export function placeOfMessage(id: number, back: unknown): string {
  const query = readBack(back);
  const mark = '#message-form';
  return query ? `${waitingAddress(query, { open: String(id) })}${mark}` : `/admin/submissions/${id}${mark}`;
}
