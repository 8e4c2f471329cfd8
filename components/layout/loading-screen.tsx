import { Frieze } from '#components/ui/frieze.tsx';
import type { Settings } from '#lib/settings/settings.schema.ts';
import { LoadingProgress } from './loading-screen.client.tsx';

/**
 * Covers the first page of a browsing session while its pictures are fetched (spec, sections 2 and 4). It is in every
 * page and hidden by the style sheet; the script in the head decides whether it shows.
 */
export function LoadingScreen({ settings }: { settings: Settings }) {
  const claims = [
    { figure: settings.startupsClaim, what: 'startups' },
    { figure: settings.cohortsClaim, what: 'cohorts' },
    { figure: settings.jobsClaim, what: 'jobs created' },
  ];
  return (
    <section id="loading-screen" aria-label="Loading" className="loading-screen">
      <Frieze className="text-ground-line" />
      {/* Placed from above: what the browser has yet to read of the document moves nothing that is already seen. */}
      <div className="mx-auto mt-[max(0px,50svh-19rem)] mb-auto grid w-full max-w-md justify-items-center gap-9 px-gutter py-8 text-center">
        {/* biome-ignore lint/performance/noImgElement: a drawing of our own; its words stand there when it fails */}
        <img
          src="/icon.svg"
          alt={settings.shortName}
          width={88}
          height={88}
          className="loading-logo size-22 text-xl leading-tight font-bold text-chalk"
        />
        <p className="text-2xl font-bold text-balance text-chalk">{settings.centreName}</p>
        <LoadingProgress product={settings.shortName}>
          <ul className="mt-5 grid grid-cols-3 gap-3 border-t border-ground-line pt-5 text-sm">
            {claims.map(({ figure, what }) => (
              <li key={what}>
                <span className="block text-3xl font-extrabold text-chalk tabular-nums">{figure}</span> {what}
              </li>
            ))}
          </ul>
        </LoadingProgress>
        <button
          type="button"
          data-skip-loading
          className="min-h-11 rounded-full border border-chalk-muted px-8 font-semibold text-chalk hover:bg-ground-raised"
        >
          Skip
        </button>
      </div>
      <Frieze className="text-ground-line" />
    </section>
  );
}
