import { ArrowRight, Rocket } from 'lucide';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Picture } from '#lib/platform/identity/picture.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import type { Counter } from '#lib/site/home/counter.ts';
import { CountUp } from './count-up.client.tsx';
import { fixedClaims } from './fixed-claims.ts';

interface ClaimsProps {
  settings: Settings;
  counters: Counter[] | null;
  logos: Picture[] | null;
}

/**
 * The centre's achievements: its claim, its counters and its startups' logos. A missing part leaves no gap;
 * without all of it, there is no section.
 */
export function Claims({ settings, counters, logos }: ClaimsProps) {
  const { startupsClaimText } = settings;
  const figures = counters?.length ? counters : fixedClaims(settings);
  const hasStatement = startupsClaimText !== '' || (logos?.length ?? 0) > 0;
  if (!hasStatement && figures.length === 0) return null;
  return (
    <section aria-labelledby="claims" className="py-section">
      <Container
        className={classNames(
          'grid gap-10',
          hasStatement && figures.length > 0 && 'md:grid-cols-2 lg:grid-cols-[1fr_1.1fr] lg:gap-24',
        )}
      >
        {!startupsClaimText && (
          <h2 id="claims" className="sr-only">
            What we have achieved
          </h2>
        )}
        {hasStatement && (
          <div className="flex flex-col justify-between gap-8">
            {startupsClaimText && (
              <h2 id="claims" className="max-w-[26ch] text-2xl lg:text-4xl">
                {startupsClaimText}
              </h2>
            )}
            <StartupAvatars logos={logos ?? []} hasPage={settings.startupsPage} />
          </div>
        )}
        {figures.length > 0 && <Figures figures={figures} />}
      </Container>
    </section>
  );
}

/** A statement, line by line, that looks complete with three lines or with eight. */
function Figures({ figures }: { figures: readonly Counter[] }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,max-content)_1fr] content-start border-t-4 border-accent lg:grid-cols-[minmax(12rem,max-content)_1fr]">
      {figures.map(({ id, value, text, title }) => (
        <div
          key={id}
          className="col-span-2 grid grid-cols-subgrid items-baseline gap-x-6 border-b border-line py-3.5 last:border-0 last:pb-0 lg:py-4"
        >
          <dt className="text-muted lg:text-lg">{title}</dt>
          <dd className="order-first text-4xl font-extrabold tracking-tight tabular-nums lg:text-5xl">
            {value === null ? text : <CountUp value={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const round = 'size-16 rounded-full border-4 border-paper bg-surface shadow-sm';

interface StartupAvatarsProps {
  logos: Picture[];
  /** Whether the page of all startups is on the site. */
  hasPage: boolean;
}

/** The first startups' logos, as a link to all startups if they have a page. Renders nothing without any. */
function StartupAvatars({ logos, hasPage }: StartupAvatarsProps) {
  if (logos.length === 0) return null;
  const avatars = (
    <span className="flex -space-x-4">
      {logos.map((logo) => (
        <SitePicture
          key={logo.url}
          picture={logo}
          sizes="4rem"
          alt={hasPage ? '' : undefined}
          className={`${round} object-contain p-1.5`}
          fallback={
            <span className={`${round} flex items-center justify-center text-primary`}>
              <Icon of={Rocket} className="size-7" strokeWidth={1.5} />
            </span>
          }
        />
      ))}
    </span>
  );
  if (!hasPage) return avatars;
  return (
    <a href="/about/startups" className="group flex w-fit flex-wrap items-center gap-x-5 gap-y-2 rounded-md">
      {avatars}
      <span className="inline-flex items-center gap-2 font-semibold text-primary underline-offset-4 group-hover:underline">
        Meet the startups
        <Icon of={ArrowRight} className="size-5 transition-transform group-hover:translate-x-1" />
      </span>
    </a>
  );
}
