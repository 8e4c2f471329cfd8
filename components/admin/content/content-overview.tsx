import { Badge } from '#components/ui/badge.tsx';
import { type Entity, entityGroups } from '#lib/content/entity.ts';
import type { KindOverview } from '#lib/content/items/item-list.ts';
import { shownDay } from '#lib/platform/time/kolkata-time.ts';
import { NavLink } from '../shell/nav-link.client.tsx';
import { PageHead, SkipLink } from '../shell/page-head.tsx';

const count = (number: number) => number.toLocaleString('en-IN');

export function ContentOverview({ isAdmin, kinds }: { isAdmin: boolean; kinds: readonly KindOverview[] }) {
  return (
    <>
      <PageHead title="Content" />
      {entityGroups.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`} className="grid gap-2">
          <h2 id={`group-${group}`} className="text-sm font-bold tracking-wide text-muted uppercase lg:sr-only">
            {group}
          </h2>
          <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface">
            {kinds
              .filter((kind) => kind.group === group)
              .map((kind) => (
                <Kind key={kind.name} {...kind} />
              ))}
          </ul>
        </section>
      ))}
      <p className="flex flex-wrap gap-x-6">
        <a href="/admin/content/requests" className="text-link max-lg:py-2.5">
          Requests to publish
        </a>
        <a href="/admin/content/links" className="text-link max-lg:py-2.5">
          Broken links
        </a>
        {isAdmin && (
          <a href="/admin/content/sample" className="text-link max-lg:py-2.5">
            Sample content
          </a>
        )}
      </p>
    </>
  );
}

function Kind({ name, plural, description, published, drafts, changed, latest, isOpen }: KindOverview) {
  const address = `/admin/content/${name}`;
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-4 py-3 hover:bg-primary-soft sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start">
        <a href={address} className="w-fit font-semibold text-primary after:absolute after:inset-0">
          {plural}
        </a>
        <p className="text-sm text-muted">{description}</p>
      </div>
      <div className="grid content-start gap-0.5 text-sm sm:justify-items-end sm:text-right">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums sm:justify-end">
          {drafts > 0 && (
            <State href={`${address}?state=draft`} text={drafts === 1 ? '1 draft' : `${count(drafts)} drafts`} />
          )}
          {changed > 0 && <State href={`${address}?state=changed`} text={`${count(changed)} changed`} />}
          {published === 0 && isOpen && (
            <a href={`${address}/new`} className="relative text-link max-lg:py-2.5">
              Add the first
            </a>
          )}
          {published !== null && <span className="font-semibold">{`${count(published)} on the site`}</span>}
        </p>
        {latest && <p className="text-muted wrap-anywhere">{`${latest.by}, ${shownDay(latest.at)}`}</p>}
      </div>
    </li>
  );
}

const State = ({ href, text }: { href: string; text: string }) => (
  <a href={href} className="relative inline-flex items-center max-lg:min-h-11">
    <Badge tone="warning">{text}</Badge>
  </a>
);

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
