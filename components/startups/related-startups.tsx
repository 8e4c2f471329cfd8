import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import type { Startup } from '#lib/content/entities/startup.ts';
import { StartupLogo } from './startup-logo.tsx';

/** Other startups in the same sector, at the end of a profile. Renders nothing if there are none. */
export function RelatedStartups({ startups, sector }: { startups: Startup[]; sector: string | null }) {
  if (startups.length === 0) return null;
  return (
    <aside aria-labelledby="related" className="border-t border-line bg-sunken print:hidden">
      <Container className="grid gap-6 py-10 lg:grid-cols-[14rem_1fr] lg:gap-12 lg:py-14">
        <h2 id="related" className="text-2xl">
          {`More in ${sector ?? ''}`}
        </h2>
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {startups.map((startup) => (
            <li key={startup.id} className="grid grid-cols-[3.5rem_1fr] items-center gap-4">
              <StartupLogo startup={startup} className="size-14" />
              <a
                href={`/about/startups/${startup.id}`}
                lang={languageOf(startup.name)}
                className="text-link inline-flex min-h-11 items-center font-semibold"
              >
                {startup.name}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </aside>
  );
}
