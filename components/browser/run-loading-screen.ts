import type { CacheKey } from '#lib/platform/browser/browser-cache.ts';
import { fetchList, keptList } from './prefetch.ts';

// Milliseconds from the first paint (spec, section 9).
const minMs = 2500;
const picturesFromMs = 250;
/**
 * On a fast connection everything arrives at once. The progress then takes this long, so that each stage can be read.
 */
const allShownMs = 2300;
const reportEveryMs = 150;
/** As long as the CSS takes to fade out the screen. */
const fadeMs = 240;
/** The width in pixels at which phones show the pictures. */
const pictureWidth = 640;

/** Whether the loading screen covers the page, which the script in the head decides. */
const isLoadingScreenShown = () => document.documentElement.hasAttribute('data-loading');

/** Calls `then` now, or once the loading screen is gone. `signal` stops it. */
export function whenLoadingScreenIsGone(then: () => void, signal: AbortSignal): void {
  if (isLoadingScreenShown()) addEventListener('loadingend', then, { once: true, signal });
  else then();
}

const listsAhead: readonly (CacheKey | null)[] = [null, 'galleryImages', 'newsletters', 'upcomingEvents'];
const readList = async (key: CacheKey | null) =>
  key ? ((await keptList(key))?.data ?? null) : fetchList('/api/home-banners/');

const until = (moment: number) => new Promise((resolve) => setTimeout(resolve, moment - performance.now()));

/** Fetches a picture. One that fails counts as fetched. */
const loadPicture = (address: string) =>
  new Promise<void>((resolve) => {
    const picture = new Image();
    picture.fetchPriority = 'low';
    picture.onload = picture.onerror = () => resolve();
    picture.src = address.replace(/^\/media\/(.*)/, `/api/compressed/$1?w=${pictureWidth}`);
  });

/**
 * Runs the loading screen of `product` while it fills the browser's cache, one call after another, and fetches the
 * first pictures. It removes the screen when everything has arrived, but not before the minimum time (spec, sections 2
 * and 4).
 */
export async function runLoadingScreen(product: string): Promise<void> {
  const screen = document.getElementById('loading-screen');
  const bar = screen?.querySelector<HTMLElement>('[role=progressbar]');
  const [stage, percent] = screen?.querySelectorAll('[data-loading-text]') ?? [];
  if (!screen || !bar || !stage || !percent || !isLoadingScreenShown()) return;
  const startedAt = Number(document.documentElement.getAttribute('data-loading'));
  const calls = { done: 0, all: listsAhead.length };
  const pictures = { done: 0, all: listsAhead.length };

  const report = () => {
    const timeShare = Math.floor((100 * (performance.now() - startedAt)) / allShownMs);
    const progress = Math.min(timeShare, loadingPercent(calls, pictures));
    if (bar.ariaValueNow === String(progress)) return;
    bar.ariaValueNow = String(progress);
    (bar.firstElementChild as HTMLElement).style.scale = `${progress / 100} 1`;
    percent.textContent = `${progress}%`;
    // A screen reader announces a status each time its text is set, so set it only when it changes.
    const text = stageAt(progress, product);
    if (stage.textContent !== text) stage.textContent = text;
  };
  const ticks = setInterval(report, reportEveryMs);
  const lists: (readonly unknown[] | null)[] = [];
  for (const key of listsAhead) {
    if (!isLoadingScreenShown()) return clearInterval(ticks);
    lists.push(await readList(key));
    calls.done += 1;
  }
  await until(startedAt + picturesFromMs);
  const addresses = picturesAhead(lists);
  pictures.all = addresses.length;
  await Promise.all(
    addresses.map(async (address) => {
      await loadPicture(address);
      pictures.done += 1;
    }),
  );
  await until(startedAt + minMs);
  clearInterval(ticks);
  report();
  screen.classList.add('loading-screen-done');
  setTimeout(() => dispatchEvent(new Event('loadingdone')), fadeMs);
}

/** The loading screen's text at `progress` per cent (spec, section 4). */
export function stageAt(progress: number, product: string): string {
  if (progress === 0) return `Initializing ${product}...`;
  if (progress <= 20) return 'Loading Innovation Hub...';
  if (progress <= 40) return 'Connecting Startup Ecosystem...';
  if (progress <= 60) return 'Loading Incubation Resources...';
  if (progress <= 80) return 'Preparing Industry Linkages...';
  return progress < 100 ? 'Finalizing Setup...' : 'Ready for Innovation!';
}

/** Per cent done: the calls are the first 40, in equal shares, the pictures the other 60 (spec, section 4). */
export function loadingPercent(calls: { done: number; all: number }, pictures: { done: number; all: number }): number {
  const share = ({ done, all }: { done: number; all: number }) => (all === 0 ? 1 : done / all);
  return Math.round(40 * share(calls) + 60 * share(pictures));
}

/** The fields of a list's item that may hold a picture (spec, section 3). */
const pictureFields = ['image', 'banner_image', 'thumbnail', 'photo', 'logo'];

/** The first picture of each list, which visitors see first. The others load when a visitor scrolls to them. */
export function picturesAhead(lists: readonly (readonly unknown[] | null)[]): string[] {
  const pictureOf = (item: unknown) =>
    pictureFields
      .map((name) => (item as Record<string, unknown> | null)?.[name])
      .find((value): value is string => typeof value === 'string' && value !== '');
  const found = lists.flatMap((list) => (list ?? []).map(pictureOf).find((picture) => picture) ?? []);
  return [...new Set(found)];
}
