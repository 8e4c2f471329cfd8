import Link from 'next/link';
import type { Entity, EntityGroup } from '#lib/content/entity.ts';

const groups: readonly EntityGroup[] = ['Home', 'About', 'News', 'Network', 'Programs', 'Site'];

/** Every kind of content, by the part of the site that it belongs to. */
export function ContentNav({ entities }: { entities: readonly Pick<Entity, 'name' | 'plural' | 'group'>[] }) {
  return (
    <nav aria-label="Content" className="grid gap-4">
      {groups.map((group) => (
        <div key={group} className="grid gap-1">
          <h2 className="px-2 text-xs font-bold tracking-wide text-muted uppercase">{group}</h2>
          <ul>
            {entities
              .filter((entity) => entity.group === group)
              .map(({ name, plural }) => (
                <li key={name}>
                  <Link
                    href={`/admin/content/${name}`}
                    prefetch={false}
                    className="block rounded-md px-2 py-1.5 text-sm font-semibold hover:bg-primary-soft hover:text-primary"
                  >
                    {plural}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
