import { ArrowLeft, ArrowUpRight, UsersRound } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { Frieze } from '#components/ui/page/page-hero.tsx';
import type { Startup } from '#lib/content/entities/startup.ts';
import { cutText } from '#lib/platform/text/plain-text.ts';
import { previewLength } from '#lib/site/public-pages/page-limits.ts';
import { profileAddress } from './profile-tabs.ts';
import { StartupLogo } from './startup-logo.tsx';

/** The header of a startup's profile, with the page's h1. */
export function ProfileHero({ startup, hasTeam }: { startup: Startup; hasTeam: boolean }) {
  const { id, name, sector, description, website } = startup;
  return (
    <header className="overflow-hidden bg-ground text-chalk print:bg-transparent print:text-ink">
      <Container className="grid gap-6 pt-4 pb-10 lg:pb-14 print:pb-0">
        <a
          href="/about/startups"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-chalk-muted hover:text-chalk print:hidden"
        >
          <Icon of={ArrowLeft} className="size-5" /> Back to Startups
        </a>
        <div className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-4 sm:grid-rows-[auto_auto] sm:gap-x-10 lg:gap-x-14">
          <StartupLogo
            startup={startup}
            priority
            travels
            className="size-22 outline-1 outline-ground-line sm:row-span-2 print:size-28 sm:size-36 lg:size-48"
          />
          <div className="grid content-center justify-items-start gap-2.5 sm:content-end sm:gap-4">
            <p className="rounded-full bg-marigold px-3 py-0.5 text-sm font-bold text-marigold-ink">
              {sector || 'Technology'}
            </p>
            <h1 id="startup-name" lang={languageOf(name)} className="text-3xl font-bold tracking-tight sm:text-4xl">
              {name}
            </h1>
          </div>
          <div className="col-span-2 grid content-start justify-items-start gap-4 sm:col-span-1">
            <p lang={languageOf(description)} className="max-w-prose text-lg text-chalk-muted print:hidden">
              {cutText(description, previewLength)}
            </p>
            {website && (
              <p translate="no" className="hidden print:block">
                {website}
              </p>
            )}
            <div className="flex flex-wrap gap-3 pt-1 empty:hidden">
              {website && (
                <ButtonLink href={website} newTab variant="marigold">
                  Visit Website <Icon of={ArrowUpRight} className="size-5" />
                </ButtonLink>
              )}
              {hasTeam && (
                <ButtonLink href={`${profileAddress(id, 'team')}#profile`} variant="secondary">
                  <Icon of={UsersRound} className="size-5" /> Meet the Team
                </ButtonLink>
              )}
            </div>
          </div>
        </div>
      </Container>
      <Frieze className="text-ground-line print:hidden" />
    </header>
  );
}
