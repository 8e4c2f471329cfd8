import { Container } from '#components/ui/container.tsx';
import type { Settings } from '#lib/settings/settings.schema.ts';

/** What the centre has done so far, in its own fixed words. */
export function Claims({ settings }: { settings: Settings }) {
  const figures = [
    { figure: settings.startupsClaim, title: 'startups' },
    { figure: settings.cohortsClaim, title: 'cohorts' },
    { figure: settings.jobsClaim, title: 'jobs created' },
  ];
  return (
    <section aria-labelledby="claims" className="py-section">
      <Container className="grid items-end gap-10 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        <h2 id="claims" className="max-w-[24ch] text-2xl lg:text-3xl">
          {settings.startupsClaimText}
        </h2>
        <dl className="grid grid-cols-3 gap-4 sm:gap-8">
          {figures.map(({ figure, title }) => (
            <div key={title} className="flex flex-col-reverse justify-end border-t-4 border-accent pt-4">
              <dt className="text-sm text-muted sm:text-base">{title}</dt>
              <dd className="text-4xl font-extrabold tracking-tight tabular-nums lg:text-5xl">{figure}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
