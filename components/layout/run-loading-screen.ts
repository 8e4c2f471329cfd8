import { freshEntry, keepEntry } from '#lib/browser-cache/browser-cache.ts';
import { cachedLists } from '#lib/browser-cache/cache-keys.ts';
import { compressedUrl } from '#lib/media/media-url.ts';
import { browserStorage, fetchList } from './kept-lists.ts';
import { loadingProgress, picturesAhead } from './loading-stages.ts';

/** Milliseconds from the first paint (spec, section 9). */
const leastMs = 2500;
/** The last stage stands long enough to be read. */
const allShownMs = 2300;
const picturesFromMs = 250;
/** Pixels across: what a phone shows of them. */
const aheadWidth = 640;

const calls = [
  { path: '/api/home-banners/', key: null },
  { path: cachedLists.galleryImages.path, key: 'galleryImages' },
  { path: cachedLists.newsletters.path, key: 'newsletters' },
  { path: cachedLists.upcomingEvents.path, key: 'upcomingEvents' },
] as const;

const until = (moment: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));

/** Comes to an end however the picture fares. */
const loadPicture = (url: string) =>
  new Promise<void>((resolve) => {
    const picture = new Image();
    picture.onload = picture.onerror = () => resolve();
    picture.src = compressedUrl(url, aheadWidth);
  });

async function readCall({ path, key }: (typeof calls)[number]) {
  const kept = key && freshEntry(browserStorage(), key, Date.now());
  if (kept) return kept.data;
  const list = await fetchList(path);
  if (key && list) keepEntry(browserStorage(), key, list, Date.now());
  return list;
}

/**
 * Fills the browser's cache and fetches the first pictures, telling the progress in percent. Ends when all is there,
 * but not sooner than the least time after `startedAt`.
 */
export async function runLoadingScreen(startedAt: number, tell: (progress: number) => void): Promise<void> {
  const done = { calls: 0, pictures: 0 };
  let pictureCount: number = calls.length;
  // On a fast line all is there at once; the time's share then leads through the stages instead of past them.
  const timeShare = () => Math.max(0, Math.floor((100 * (performance.now() - startedAt)) / allShownMs));
  const report = () =>
    tell(
      Math.min(
        timeShare(),
        loadingProgress({ done: done.calls, all: calls.length }, { done: done.pictures, all: pictureCount }),
      ),
    );
  const ticks = setInterval(report, 60);
  const count = async <T>(what: keyof typeof done, work: Promise<T>) => {
    const result = await work;
    done[what] += 1;
    report();
    return result;
  };
  try {
    const lists = await Promise.all(calls.map((call) => count('calls', readCall(call))));
    await until(startedAt + picturesFromMs);
    const pictures = picturesAhead(lists);
    pictureCount = pictures.length;
    report();
    await Promise.all(pictures.map((url) => count('pictures', loadPicture(url))));
    await until(startedAt + leastMs);
    report();
  } finally {
    clearInterval(ticks);
  }
}
