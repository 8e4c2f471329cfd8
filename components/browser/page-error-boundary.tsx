import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isConnectionLost } from '#components/forms/back-online.ts';
import { addressAskedFor } from './link-to-follow.ts';

function LostPage(): ReactNode {
  useEffect(() => awaitConnection(), []);
  return null;
}

// Loaded when a page fails, not with every page.
const ErrorScreen = lazy(() =>
  import('#components/layout/error-screen.client.tsx').then(
    (module): { default: ComponentType<Parameters<typeof module.ErrorScreen>[0]> } => ({ default: module.ErrorScreen }),
    () => ({ default: LostPage }),
  ),
);

interface PageErrorBoundaryProps {
  /** A different page resets the boundary. */
  path: string;
  /** Requests the page again, then calls `reset`. */
  retry: (reset: () => void) => void;
  children: ReactNode;
}

/** The framework throws redirects and not-found results too, which it must handle itself. */
const isFrameworks = (error: unknown) => String((error as { digest?: unknown } | null)?.digest).startsWith('NEXT_');

/**
 * Catches what a page throws. It does what an error.tsx and catchError from next/error do, with a tenth of the script:
 * the file convention adds a file to every page.
 */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    if (isFrameworks(error)) throw error;
    return { failure: { error } };
  }

  override componentDidUpdate({ path }: PageErrorBoundaryProps) {
    if (path !== this.props.path) this.reset();
  }

  reset = () => {
    if (this.state.failure) this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (isConnectionLost(failure.error)) return <LostPage />;
    return (
      <Suspense>
        <ErrorScreen error={failure.error} retry={() => this.props.retry(this.reset)} />
      </Suspense>
    );
  }
}

const checkEveryMs = 5000;

/**
 * Says over the page that the connection is lost, and opens `address` by itself once the site can be reached. Without an
 * address a part of this page is missing, and the page loads again. The server drew the dialog, since offline nothing can
 * be loaded. Returns what ends the waiting.
 */
function awaitConnection(address?: string): (() => void) | undefined {
  const dialog = document.querySelector('#connection-lost') as HTMLDialogElement;
  if (dialog.open) return;
  const said = dialog.querySelector('[role=status] span') as HTMLElement;
  const ending = new AbortController();
  const { signal } = ending;
  const tryToOpen = async (event?: Event) => {
    const isAsked = event?.type === 'click';
    said.hidden ||= isAsked;
    try {
      await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    } catch {
      said.hidden &&= !isAsked;
      return;
    }
    if (signal.aborted) return;
    end();
    if (address) location.assign(address);
    else location.reload();
  };
  // A document that was loaded again already and lacks a part again would load without end.
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const mayRepeat = address || !navigator.onLine || arrival?.type !== 'reload';
  const timer = mayRepeat ? setInterval(tryToOpen, checkEveryMs) : undefined;
  const end = () => {
    clearInterval(timer);
    ending.abort();
    dialog.close();
  };
  const [tryButton, stayButton] = dialog.querySelectorAll('button');
  if (stayButton) stayButton.hidden = !address;
  tryButton?.addEventListener('click', tryToOpen, { signal });
  addEventListener('online', tryToOpen, { signal });
  dialog.addEventListener('close', () => (address ? end() : location.reload()), { signal });
  said.hidden = true;
  dialog.showModal();
  return end;
}

/** Waits for the connection where a page of the site is asked for offline. `signal` stops it. */
export function waitForPages(signal: AbortSignal): void {
  const wait = (event: Event) => {
    const address = navigator.onLine ? null : addressAskedFor(event);
    if (!address) return;
    event.preventDefault();
    awaitConnection(address);
  };
  // Before anything else follows the link.
  document.addEventListener('click', wait, { signal, capture: true });
  document.addEventListener('submit', wait, { signal, capture: true });
}
