import { database } from '../db/client.ts';
import { type LinkSecrets, type NewLink, newLink } from './new-link.ts';

/** The write of one more link to a page, for a transaction of its caller, and what opens it. */
export function linkWrite(pageId: number, link: NewLink, now = new Date()) {
  const { columns, secrets } = newLink(link, now);
  return { write: database().privateLink.create({ data: { pageId, ...columns }, select: { id: true } }), secrets };
}

/** Makes one more link to a page. @returns what opens it, which is shown once */
export async function makeLink(pageId: number, link: NewLink, now = new Date()): Promise<LinkSecrets> {
  const { write, secrets } = linkWrite(pageId, link, now);
  await write;
  return secrets;
}
