import { database } from '#lib/platform/db/client.ts';
import { nextNumber } from '#lib/platform/db/dialect.ts';
import type { Prisma } from '#lib/platform/db/generated/client.ts';
import { type LinkSecrets, linkWrite, type NewLink } from './make-link.ts';

/** A page that is about to be written with the row that it belongs to. */
interface NewPage {
  /** For the row's `pageId`. */
  pageId: number;
  /** The page and its first link, for the row's own transaction, before the row. */
  writes: () => readonly Prisma.PrismaPromise<unknown>[];
  secrets: LinkSecrets;
}

/** A new page with its owner's first link. Nothing is written yet. */
export async function createPage(now: Date, link: Partial<Omit<NewLink, 'role'>> = {}): Promise<NewPage> {
  const pageId = await nextNumber('PrivatePage');
  const { write, secrets } = linkWrite(pageId, { name: 'Link', ...link, role: 'owner' }, now);
  const page = () => database().privatePage.create({ data: { id: pageId, createdAt: now }, select: { id: true } });
  return { pageId, writes: () => [page(), write()], secrets };
}

/** The write that removes a page with all its links, after the row that it belonged to. Nothing for a null. */
export const removePage = (pageId: number | null): Prisma.PrismaPromise<unknown>[] =>
  pageId === null ? [] : [database().privatePage.deleteMany({ where: { id: pageId } })];
