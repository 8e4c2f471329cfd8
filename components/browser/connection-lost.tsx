import { useEffect, useRef, useState } from 'react';
import { backOnline } from '#components/forms/back-online.ts';
import { buttonLook } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';

/** Opens `address` if the site can be reached. Resolves to whether it can. */
async function openIfReachable(address: string): Promise<boolean> {
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  if (address === location.href) location.reload();
  else location.assign(address);
  return true;
}

const checkEveryMs = 5000;

/** Opens `address` as soon as the site can be reached. `signal` stops it. */
async function openWhenReachable(address: string, signal: AbortSignal): Promise<void> {
  // A document that was loaded again already and lacks a part again would load without end.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let mayOpen = !navigator.onLine || address !== location.href || arrival?.type !== 'reload';
  while (!signal.aborted) {
    mayOpen ||= !navigator.onLine;
    await backOnline(signal);
    if (signal.aborted || (mayOpen && (await openIfReachable(address)))) return;
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
  }
}

interface ConnectionLostProps {
  /** The page that cannot come. */
  address: string;
  /** Returns to the page on which its link was chosen. Absent where that page itself is not whole. */
  onStay?: () => void;
}

/**
 * The screen of a page that does not come because the connection is lost. It opens the page by itself once the site can
 * be reached. Every page has it in its script, because offline nothing can be loaded.
 */
export function ConnectionLost({ address, onStay }: ConnectionLostProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
    const ending = new AbortController();
    void openWhenReachable(address, ending.signal);
    return () => ending.abort();
  }, [address]);
  const tryNow = async () => {
    if (!(await openIfReachable(address))) setTries((before) => before + 1);
  };
  return (
    <Container className="py-8 sm:py-section">
      <div className="grid max-w-form justify-items-start gap-4 sm:gap-5">
        <h1 ref={heading} tabIndex={-1} className="text-4xl">
          You are offline
        </h1>
        <p className="text-lg">
          {onStay
            ? 'The page that you chose opens by itself as soon as the connection is back.'
            : 'A part of this page did not arrive. It loads again as soon as the connection is back.'}
        </p>
        <p className="text-muted">If that takes long, check your Wi-Fi or mobile data.</p>
        <div className="flex flex-wrap gap-3 pt-2">
          <button type="button" onClick={tryNow} className={buttonLook()}>
            Try Again
          </button>
          {onStay && (
            <button type="button" onClick={onStay} className={buttonLook({ variant: 'secondary' })}>
              Stay on this page
            </button>
          )}
        </div>
        <p role="status">{tries > 0 && <span key={tries}>There is still no connection.</span>}</p>
      </div>
    </Container>
  );
}
