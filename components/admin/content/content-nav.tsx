import { type Entity, entityGroups } from '#lib/content/entity.ts';
import { NavLink } from '../shell/nav-link.client.tsx';
import { SkipLink } from '../shell/skip-link.tsx';

/** Every kind of content, grouped by its part of the site. Small windows show the overview instead. */
export function ContentNav({ entities }: { entities: readonly Pick<Entity, 'name' | 'plural' | 'group'>[] }) {
  return (
    <nav
      aria-label="Content"
      className="sticky top-4 grid max-h-[calc(100dvh-2rem)] content-start gap-1.5 self-start overflow-y-auto max-lg:hidden"
    >
      <SkipLink to="content">Skip the kinds of content</SkipLink>
      {entityGroups.map((group) => (
        <div key={group} className="grid gap-0.5">
          <h2 className="px-2 text-xs font-bold tracking-wide text-muted uppercase">{group}</h2>
          <ul>
            {entities
              .filter((entity) => entity.group === group)
              .map(({ name, plural }) => (
                <li key={name}>
                  <NavLink
                    href={`/admin/content/${name}`}
                    className="block rounded-md px-2 py-0.5 text-sm font-semibold hover:bg-primary-soft hover:text-primary aria-[current]:bg-primary-soft aria-[current]:text-primary"
                  >
                    {plural}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
