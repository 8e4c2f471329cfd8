import { stageAt } from '#components/browser/run-loading-screen.ts';
import { fixedClaims } from '#components/home/fixed-claims.ts';
import { Frieze } from '#components/ui/page/page-hero.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Mark } from '#lib/platform/identity/read-looks.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { CentreMark } from './brand.tsx';

/**
 * Covers the first page of a browsing session while its pictures are fetched (spec, sections 2 and 4). It is part of
 * every page, hidden by CSS, and the script in the head decides whether it shows.
 */
export function LoadingScreen({ settings, mark }: { settings: Settings; mark: Mark | null }) {
  const claims = fixedClaims(settings);
  return (
    <section id="loading-screen" aria-label="Loading" className="loading-screen">
      <Frieze className="text-ground-line" />
      {/* Positioned from the top, so that parts of the document that arrive later do not move what is already visible. */}
      <div className="mx-auto mt-[max(0px,50svh-19rem)] mb-auto grid w-full max-w-md justify-items-center gap-9 px-gutter py-8 text-center">
        {mark ? (
          <CentreMark mark={mark} name={settings.centreName} on="ground" room={{ width: 16, height: 5.5 }} />
        ) : (
          <SitePicture
            picture={{ url: '/icon.svg', alt: settings.shortName, width: 88, height: 88 }}
            sizes="5.5rem"
            priority
            className="size-22 text-xl leading-tight font-bold text-chalk"
            fallback={
              <span translate="no" className="grid h-22 place-items-center text-xl leading-tight font-bold text-chalk">
                {settings.shortName}
              </span>
            }
          />
        )}
        <p translate="no" className="text-2xl font-bold text-balance text-chalk">
          {settings.centreName}
        </p>
        <div className="grid w-full gap-3">
          <div
            role="progressbar"
            aria-label="Loading"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={0}
            className="h-1.5 overflow-hidden rounded-full bg-ground-line"
          >
            <div className="loading-bar" style={{ scale: '0 1' }} />
          </div>
          <div className="flex items-baseline justify-between gap-4">
            <p role="status" data-loading-text="">
              {stageAt(0, settings.shortName)}
            </p>
            <p data-loading-text="" className="font-bold text-chalk tabular-nums">
              0%
            </p>
          </div>
          {claims.length > 0 && (
            <ul className="mt-5 grid auto-cols-fr grid-flow-col gap-3 border-t border-ground-line pt-5 text-sm">
              {claims.map(({ id, text, title }) => (
                <li key={id}>
                  <span className="block text-3xl font-extrabold text-chalk tabular-nums">{text}</span>
                  <span>{` ${title}`}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
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
