import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { pagesOn } from '#lib/platform/settings/site-parts.ts';
import type { SiteLink, SiteLinks } from '#lib/site/public-pages/site-links.ts';

interface AboutWaysOnProps {
  settings: Settings;
  links: SiteLinks;
  /** The page's own address, which it leaves out. */
  here: string;
}

/** The other pages of the about area that are on the site, the messages last. */
function waysOn({ settings, links: { messages }, here }: AboutWaysOnProps): SiteLink[] {
  const pages = pagesOn(settings).flatMap(({ path, wayOn }) => (wayOn ? [{ href: path, wayOn }] : []));
  return [
    ...pages
      .sort(({ wayOn: [one] }, { wayOn: [other] }) => one - other)
      .map(({ href, wayOn: [, label] }) => ({ href, label })),
    ...messages.map(({ href, name }) => ({ href, label: name })),
  ].filter(({ href }) => href !== here);
}

/** Links to the other pages of the area at the end of each, so that visitors need not scroll back up to the menu. */
export function AboutWaysOn(props: AboutWaysOnProps) {
  const ways = waysOn(props);
  if (ways.length === 0) return null;
  return (
    <nav aria-labelledby="ways-on" className="border-t border-line bg-sunken print:hidden">
      <Container className="grid gap-5 py-10 lg:grid-cols-[14rem_1fr] lg:py-14">
        <h2 id="ways-on" className="text-xl">
          More about us
        </h2>
        <ul className="flex flex-wrap gap-x-7 lg:gap-y-1">
          {ways.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                lang={languageOf(label)}
                className="text-link inline-flex min-h-11 lg:min-h-9 items-center font-semibold"
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
