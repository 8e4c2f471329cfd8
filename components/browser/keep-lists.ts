import { cacheKeysOf, newsKeys } from '#lib/browser-cache/cache-keys.ts';
import { isNewsListed } from '#lib/browser-cache/news-listed.ts';
import { keptList, untilExpiry } from './kept-lists.ts';
import { whenLoadingScreenIsGone } from './loading-signal.ts';
import { listNews } from './mark-place.ts';

/**
 * Keeps the browser's cache filled for the page at `path`, and the menu's News & Announcement as it says.
 * @returns what ends it
 */
export function keepLists(path: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isGone = false;
  const refresh = async () => {
    const news = await Promise.all(newsKeys.map(keptList));
    if (isGone) return;
    listNews(isNewsListed(news, Date.now()));
    timer = setTimeout(refresh, untilExpiry(news, Date.now()));
    // What no menu waits for comes after it, one by one.
    for (const key of cacheKeysOf(path)) if (!isGone) await keptList(key);
  };
  whenLoadingScreenIsGone(() => {
    timer = setTimeout(refresh, 500);
  });
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}
