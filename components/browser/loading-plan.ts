import { cacheLifetimeMs, listPaths } from '#lib/browser-cache/cache-keys.ts';
import { fetchTimeoutMs } from './kept-lists.ts';
import { loadingAttribute, loadingEnd } from './loading-signal.ts';
import { loadingStages } from './loading-stages.ts';
import type { LoadingPlan } from './run-loading-screen.ts';

const kept = (key: keyof typeof listPaths) => ({ path: listPaths[key], key });

/** What the loading screen fetches and how long it stays, in milliseconds (spec, sections 4 and 9). */
export const loadingPlan = (product: string): LoadingPlan => ({
  calls: [
    { path: '/api/home-banners/', key: null },
    kept('galleryImages'),
    kept('newsletters'),
    kept('upcomingEvents'),
  ],
  stages: loadingStages(product),
  cacheMs: cacheLifetimeMs,
  timeoutMs: fetchTimeoutMs,
  leastMs: 2500,
  allShownMs: 2300,
  callsFromMs: 450,
  callsEveryMs: 130,
  reportEveryMs: 150,
  picturesFromMs: 900,
  fadeMs: 240,
  aheadWidth: 640,
  attribute: loadingAttribute,
  endEvent: loadingEnd,
});
