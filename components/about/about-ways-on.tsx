import { Container } from '#components/ui/container.tsx';

/** The pages of the about area in the menu's order. */
const waysOn = (aboutSlug: string) => [
  { href: `/about/${aboutSlug}`, label: 'The Centre' },
  { href: '/about/vision&Mission', label: 'Vision & Mission' },
  { href: '/about/objective', label: 'Strategic Objectives' },
  { href: '/about/focusareas', label: 'Focus Areas' },
  { href: '/about/director', label: 'Board of Directors' },
  { href: '/about/team', label: 'Executive Team' },
  { href: '/about/startups', label: 'Startups' },
  { href: '/about/vcMessage', label: 'Chairman’s Message' },
  { href: '/about/directormessage', label: 'Director’s Message' },
  { href: '/about/ceomessage', label: 'CEO’s Message' },
];

interface AboutWaysOnProps {
  aboutSlug: string;
  /** The addresses that it leaves out: the page's own, and those of pages that were taken off the site. */
  without: readonly string[];
}

/** Links to the other pages of the area at the end of each, so that visitors need not scroll back up to the menu. */
export function AboutWaysOn({ aboutSlug, without }: AboutWaysOnProps) {
  const ways = waysOn(aboutSlug).filter(({ href }) => !without.includes(href));
  return (
    <nav aria-labelledby="ways-on" className="border-t border-line bg-sunken print:hidden">
      <Container className="grid gap-5 py-10 lg:grid-cols-[14rem_1fr] lg:py-14">
        <h2 id="ways-on" className="text-xl">
          More about us
        </h2>
        <ul className="flex flex-wrap gap-x-7 lg:gap-y-1">
          {ways.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="text-link inline-flex min-h-11 lg:min-h-9 items-center font-semibold">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
