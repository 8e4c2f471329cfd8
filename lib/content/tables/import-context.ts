import { database } from '#lib/platform/db/client.ts';
import type { Entity } from '../entity.ts';
import { readItems } from '../items/current-item.ts';
import type { ImportContext } from './plan-import.ts';
import { several } from './read-cell.ts';

interface NamedFile {
  id: number;
  file: string;
  /** As it was uploaded. */
  name: string | null;
}

const byId = (rows: readonly NamedFile[]) => new Map(rows.map(({ id, file }) => [id, file]));

/** By the file's own name, which is one on the site, and by the name that it was uploaded with where only one has it. */
function byName(rows: readonly NamedFile[]): Map<string, number | typeof several> {
  const known = new Map<string, number | typeof several>();
  for (const { id, name } of rows) {
    if (name === null) continue;
    const key = name.toLowerCase();
    known.set(key, known.has(key) ? several : id);
  }
  for (const { id, file } of rows) known.set(file.toLowerCase(), id);
  return known;
}

/** Everything that an import or an export of a kind is compared with. */
export async function readContext(entity: Entity): Promise<ImportContext> {
  const [pictures, documents, items] = await Promise.all([
    database().media.findMany({ where: { removedAt: null }, select: { id: true, file: true, name: true, alt: true } }),
    database().document.findMany({ select: { id: true, file: true, name: true } }),
    readItems(entity),
  ]);
  return {
    items: new Map(items.map((item) => [item.id, item])),
    names: {
      picture: byId(pictures),
      document: byId(documents),
      alts: new Map(pictures.map(({ id, alt }) => [id, alt])),
    },
    known: { picture: byName(pictures), document: byName(documents) },
  };
}
