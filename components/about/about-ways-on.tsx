import { Container } from '#components/ui/container.tsx';

export interface WayOn {
  href: string;
  label: string;
}

/** Links to the other pages of the area at the end of each, so that visitors need not scroll back up to the menu. */
export function AboutWaysOn({ ways }: { ways: WayOn[] }) {
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
