import { Container } from '#components/ui/container.tsx';
import type { Counter } from '#lib/home/home.ts';
import type { Picture } from '#lib/media/picture.ts';
import type { Settings } from '#lib/settings/settings.schema.ts';
import { CountUp } from './count-up.client.tsx';
import { StartupAvatars } from './startup-avatars.tsx';

interface ClaimsProps {
  settings: Settings;
  counters: Counter[] | null;
  logos: Picture[] | null;
}

/** What the centre has done so far: its claim, its counters and faces of its startups. */
export function Claims({ settings, counters, logos }: ClaimsProps) {
  return (
    <section aria-labelledby="claims" className="py-section">
      <Container className="grid gap-12 lg:gap-16">
        <div className="grid items-center gap-8 lg:grid-cols-[1fr_auto] lg:gap-16">
          <h2 id="claims" className="max-w-[30ch] text-2xl lg:text-3xl">
            {settings.startupsClaimText}
          </h2>
          <StartupAvatars logos={logos ?? []} claim={settings.startupsClaim} />
        </div>
        <dl className="grid grid-cols-2 gap-x-5 gap-y-10 sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] sm:gap-x-8">
          {(counters?.length ? counters : fixedClaims(settings)).map(({ id, value, text, title }) => (
            <div key={id} className="flex flex-col-reverse justify-end border-t-4 border-accent pt-4">
              <dt className="text-sm text-muted sm:text-base">{title}</dt>
              <dd className="text-4xl font-extrabold tracking-tight tabular-nums lg:text-5xl">
                {value === null ? text : <CountUp value={value} />}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}

/** In the place of counters that are not there. */
const fixedClaims = ({ startupsClaim, cohortsClaim, jobsClaim }: Settings): Counter[] => [
  { id: 1, value: null, text: startupsClaim, title: 'startups' },
  { id: 2, value: null, text: cohortsClaim, title: 'cohorts' },
  { id: 3, value: null, text: jobsClaim, title: 'jobs created' },
];
