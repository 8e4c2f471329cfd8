import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isConnectionLost } from '#components/forms/back-online.ts';
import { awaitConnection } from './connection-lost.ts';

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
