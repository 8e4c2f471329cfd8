import { Component, lazy, type ReactNode, Suspense } from 'react';

// Fetched when a page fails, and not with every page. Without a line app/global-error.tsx stands in for it.
const ErrorScreen = lazy(async () => {
  const { ErrorScreen: screen } = await import('#components/layout/error-screen.client.tsx');
  return { default: screen };
});

interface PageErrorBoundaryProps {
  /** Another page starts anew. */
  path: string;
  /** Asks for the page again and then calls `reset`. */
  retry: (reset: () => void) => void;
  children: ReactNode;
}

/** The framework's way of saying "go there" or "there is none" is thrown too, and meant for the framework. */
const isFrameworks = (error: unknown) => String((error as { digest?: unknown } | null)?.digest).startsWith('NEXT_');

/**
 * Catches what a page throws. What an error.tsx would do and next/error's catchError does, in a tenth of the script:
 * the file convention costs each page a file more.
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
    return (
      <Suspense>
        <ErrorScreen error={failure.error} retry={() => this.props.retry(this.reset)} />
      </Suspense>
    );
  }
}
