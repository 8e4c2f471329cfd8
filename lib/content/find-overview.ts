import { requireRight } from '#lib/people/auth/require-access.ts';
import { staffNames } from '#lib/people/auth/staff-names.ts';
import { database } from '#lib/platform/db/client.ts';
import { type Result, success } from '#lib/platform/http/result.ts';
import { allEntities } from './all-entities.ts';
import { delegate } from './delegate.ts';
import type { Entity } from './entity.ts';
import { canRemove } from './remove-content-item.ts';

/** A kind of content, with how much of it there is. */
export interface KindOverview extends Pick<Entity, 'name' | 'plural' | 'description' | 'group'> {
  /** How many items visitors see. Null for a kind of which there is one. */
  published: number | null;
  /** How many were never published, or are off the site. */
  drafts: number;
  /** How many have changes that visitors do not see. */
  changed: number;
  latest: { at: Date; by: string } | null;
  /** Whether an item can be added. */
  isOpen: boolean;
}

const published = ({ model, isSingle }: Entity) =>
  model === '' || isSingle ? null : delegate(model).count({ where: { isPublished: true } });

/** Every kind of content in the order of the menu. @returns forbidden */
export async function findOverview(headers: Headers): Promise<Result<KindOverview[]>> {
  const editor = await requireRight(headers, 'editContent');
  if (!editor.ok) return editor;
  const [items, nameOf, counts] = await Promise.all([
    database().contentItem.findMany({
      where: { removedAt: null },
      select: { entity: true, revision: true, liveRevision: true, updatedAt: true, updatedBy: true },
    }),
    staffNames(),
    Promise.all(allEntities.map(published)),
  ]);
  const byKind = Map.groupBy(items, ({ entity }) => entity);
  return success(
    allEntities.map((entity, index) => {
      const { name, plural, description, group } = entity;
      const own = byKind.get(name) ?? [];
      const [latest] = own.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
      return {
        name,
        plural,
        description,
        group,
        published: counts[index] ?? null,
        drafts: own.filter(({ liveRevision }) => liveRevision === null).length,
        changed: own.filter(({ revision, liveRevision }) => liveRevision !== null && liveRevision < revision).length,
        latest: latest ? { at: latest.updatedAt, by: nameOf(latest.updatedBy) } : null,
        isOpen: canRemove(entity),
      };
    }),
  );
}
