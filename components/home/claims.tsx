import { Container } from '#components/ui/container.tsx';
import type { Counter } from '#lib/home/counter.ts';
import type { Picture } from '#lib/media/picture.ts';
import type { Settings } from '#lib/settings/settings.schema.ts';
import { CountUp } from './count-up.client.tsx';
import { StartupAvatars } from './startup-avatars.tsx';

interface ClaimsProps {
  settings: Settings;
  counters: Counter[] | null;
  logos: Picture[] | null;
}

/** What the centre has achieved so far: its claim, its counters and its startups' logos. */
export function Claims({ settings, counters, logos }: ClaimsProps) {
  return (
    <section aria-labelledby="claims" className="py-section">
      <Container className="grid gap-10 md:grid-cols-2 lg:grid-cols-[1fr_1.1fr] lg:gap-24">
        <div className="flex flex-col justify-between gap-8">
          <h2 id="claims" className="max-w-[26ch] text-2xl lg:text-4xl">
            {settings.startupsClaimText}
          </h2>
          <StartupAvatars logos={logos ?? []} />
        </div>
        {/* A statement, line by line, that looks complete with three lines or with eight. */}
        <dl className="grid grid-cols-[minmax(7rem,max-content)_1fr] content-start border-t-4 border-accent lg:grid-cols-[minmax(12rem,max-content)_1fr]">
          {(counters?.length ? counters : fixedClaims(settings)).map(({ id, value, text, title }) => (
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
      </Container>
    </section>
  );
}

/** Shown when there are no counters. Leaves out claims that the centre does not make. */
const fixedClaims = ({ startupsClaim, cohortsClaim, jobsClaim }: Settings): Counter[] =>
  [
    { id: 1, value: null, text: startupsClaim, title: 'startups' },
    { id: 2, value: null, text: cohortsClaim, title: 'cohorts' },
    { id: 3, value: null, text: jobsClaim, title: 'jobs created' },
  ].filter(({ text }) => text);
