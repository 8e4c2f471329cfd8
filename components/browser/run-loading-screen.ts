import type { loadingPercent, picturesAhead, stageAt } from './loading-stages.ts';

export interface LoadingPlan {
  /** Where each list comes from and the key under which the browser keeps it; null for one that is not kept. */
  calls: readonly { path: string; key: string | null }[];
  stages: [atMost: number, text: string][];
  /** How long a kept list counts. */
  cacheMs: number;
  /** A call that takes longer counts as failed. */
  timeoutMs: number;
  /** From the first paint (spec, section 9). */
  leastMs: number;
  /** The last stage stands long enough to be read. */
  allShownMs: number;
  /** From the first paint, as the next two. */
  callsFromMs: number;
  callsEveryMs: number;
  reportEveryMs: number;
  picturesFromMs: number;
  fadeMs: number;
  /** Pixels across: what a phone shows of the pictures. */
  aheadWidth: number;
  attribute: string;
  endEvent: string;
}

interface Parts {
  stageAt: typeof stageAt;
  loadingPercent: typeof loadingPercent;
  picturesAhead: typeof picturesAhead;
}

/**
 * Moves the loading screen while it fills the browser's cache and fetches the first pictures, and takes it away when
 * all is there, but not sooner than the least time. It goes to the browser as its source (see inline-call.ts), so that
 * the screen moves while the page's own script is still on its way: whole in itself, whatever it needs is given.
 */
export async function runLoadingScreen(
  plan: LoadingPlan,
  stageAt: Parts['stageAt'],
  loadingPercent: Parts['loadingPercent'],
  picturesAhead: Parts['picturesAhead'],
): Promise<void> {
  const root = document.documentElement;
  const isShown = () => root.hasAttribute(plan.attribute);
  const screen = document.getElementById('loading-screen');
  const bar = screen?.querySelector<HTMLElement>('[role=progressbar]');
  const [stage, percent] = screen?.querySelectorAll('[data-loading-text]') ?? [];
  if (!screen || !bar || !stage || !percent || !isShown()) return;
  const startedAt = Number(root.getAttribute(plan.attribute));

  addEventListener(
    plan.endEvent,
    () => {
      if (screen.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    },
    { once: true },
  );

  const until = (moment: number) =>
    new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));
  const readCall = async ({ path, key }: LoadingPlan['calls'][number]): Promise<readonly unknown[] | null> => {
    try {
      const kept = key && JSON.parse(localStorage.getItem(key) ?? 'null');
      const age = Date.now() - kept?.timestamp;
      if (age >= 0 && age <= plan.cacheMs && Array.isArray(kept.data)) return kept.data;
    } catch {
      // Storage is forbidden or unreadable, which counts as empty.
    }
    try {
      const response = await fetch(path, { signal: AbortSignal.timeout(plan.timeoutMs), priority: 'low' });
      const body = await response.json();
      const list = Array.isArray(body) ? body : body.data;
      if (!response.ok || !Array.isArray(list)) return null;
      if (key) localStorage.setItem(key, JSON.stringify({ timestamp: Date.now(), data: list }));
      return list;
    } catch {
      // The page does without: what it shows came with it, and what should be kept is tried again later.
      return null;
    }
  };
  const loadPicture = (address: string) =>
    new Promise<void>((resolve) => {
      const picture = new Image();
      // What the page itself needs comes first.
      picture.fetchPriority = 'low';
      picture.onload = picture.onerror = () => resolve();
      picture.src = address.replace(/^\/media\/(.*)/, `/api/compressed/$1?w=${plan.aheadWidth}`);
    });

  const done = { calls: 0, pictures: 0 };
  let pictureCount = plan.calls.length;
  const report = () => {
    // On a fast line all is there at once; the time's share then leads through the stages instead of past them.
    const timeShare = Math.max(0, Math.floor((100 * (performance.now() - startedAt)) / plan.allShownMs));
    const calls = { done: done.calls, all: plan.calls.length };
    const progress = Math.min(timeShare, loadingPercent(calls, { done: done.pictures, all: pictureCount }));
    const text = stageAt(plan.stages, progress);
    if (bar.ariaValueNow === String(progress)) return;
    bar.ariaValueNow = String(progress);
    (bar.firstElementChild as HTMLElement).style.scale = `${progress / 100} 1`;
    percent.textContent = `${progress}%`;
    // A status is read out again when it is written again.
    if (stage.textContent !== text) stage.textContent = text;
  };
  const count = <T>(what: 'calls' | 'pictures', work: Promise<T>) =>
    work.then((result) => {
      done[what] += 1;
      return result;
    });

  const ticks = setInterval(report, plan.reportEveryMs);
  // One at a time and after the page's own beginning: each starts with some work of the browser's, which nobody waits
  // for behind a screen that stays longer anyway.
  const readCalls = plan.calls.map(async (call, index) => {
    await until(startedAt + plan.callsFromMs + plan.callsEveryMs * index);
    return count('calls', readCall(call));
  });
  const lists = await Promise.all(readCalls);
  await until(startedAt + plan.picturesFromMs);
  const pictures = picturesAhead(lists);
  pictureCount = pictures.length;
  await Promise.all(pictures.map((picture) => count('pictures', loadPicture(picture))));
  await until(startedAt + plan.leastMs);
  clearInterval(ticks);
  report();
  screen.classList.add('loading-screen-done');
  setTimeout(() => {
    if (!isShown()) return;
    root.removeAttribute(plan.attribute);
    dispatchEvent(new Event(plan.endEvent));
  }, plan.fadeMs);
}
