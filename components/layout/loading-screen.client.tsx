'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isLoadingScreenShown, loadingAttribute, loadingEnd } from './loading-signal.ts';
import { loadingStage } from './loading-stages.ts';
import { runLoadingScreen } from './run-loading-screen.ts';

const fadeMs = 240;

function endLoadingScreen() {
  if (!isLoadingScreenShown()) return;
  document.documentElement.removeAttribute(loadingAttribute);
  dispatchEvent(new Event(loadingEnd));
}

/** Keeps the focus out of the page while the screen covers it, and hands it over afterwards. */
function guardPage(screen: HTMLElement | null) {
  const page = document.getElementById('site');
  if (!page) return;
  page.inert = true;
  addEventListener(
    loadingEnd,
    () => {
      page.inert = false;
      if (screen?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    },
    { once: true },
  );
}

interface LoadingProgressProps {
  product: string;
  children: ReactNode;
}

/** The moving part of the loading screen: bar, percent and stage. */
export function LoadingProgress({ product, children }: LoadingProgressProps) {
  const [progress, setProgress] = useState(0);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || !isLoadingScreenShown()) return;
    isStarted.current = true;
    const startedAt = Number(document.documentElement.getAttribute(loadingAttribute));
    const screen = document.getElementById('loading-screen');
    guardPage(screen);
    runLoadingScreen(startedAt, setProgress)
      .catch(console.error)
      .then(() => {
        screen?.classList.add('loading-screen-done');
        setTimeout(endLoadingScreen, fadeMs);
      });
  }, []);
  return (
    <div className="grid w-full gap-3">
      <div
        role="progressbar"
        aria-label="Loading"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="h-1.5 overflow-hidden rounded-full bg-ground-line"
      >
        <div className="loading-bar" style={{ scale: `${progress / 100} 1` }} />
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <p role="status">{loadingStage(progress, product)}</p>
        <p className="font-bold text-chalk tabular-nums">{progress}%</p>
      </div>
      {children}
    </div>
  );
}
