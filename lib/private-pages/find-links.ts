import { database } from '../db/client.ts';
import type { Role } from './roles.ts';

/** A link that works. */
export interface LinkInUse {
  id: number;
  role: Role;
  name: string;
  createdAt: Date;
}

/** A page's links that work, in the order in which they were made. */
export async function findLinks(pageId: number): Promise<LinkInUse[]> {
  const links = await database().privateLink.findMany({
    where: { pageId, endedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, role: true, name: true, createdAt: true },
  });
  return links.map(({ role, ...link }) => ({ ...link, role: role as Role }));
}
