import { stakeholderLinks } from '#components/layout/navigation.ts';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import type { SiteLinks } from '#lib/site/public-pages/site-links.ts';

interface OtherGroupsProps {
  settings: Settings;
  links: SiteLinks;
  /** The page's own address, which it leaves out. */
  here: string;
}

/** Links to the other pages of the area, at the end of each. Renders nothing without any. */
export function OtherGroups({ settings, links, here }: OtherGroupsProps) {
  const others = stakeholderLinks(settings, links).filter(({ href }) => href !== here);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="other-groups" className="border-t border-line bg-sunken print:hidden">
      <Container className="grid gap-5 py-10 lg:py-14">
        <h2 id="other-groups" className="text-xl">
          Who we work with
        </h2>
        <ul className="flex flex-wrap gap-2">
          {others.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                lang={languageOf(label)}
                className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm font-semibold transition-colors hover:border-primary hover:bg-primary-soft hover:text-primary"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
