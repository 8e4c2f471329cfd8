'use client';

import { lazy, Suspense } from 'react';

// Fetched when a page fails, and not with every page. Without a line app/global-error.tsx stands in for it.
const ErrorScreen = lazy(async () => {
  const { ErrorScreen: screen } = await import('#components/layout/error-screen.client.tsx');
  return { default: screen };
});

export default function SiteError(props: { error: unknown; retry: () => void }) {
  return (
    <Suspense>
      <ErrorScreen {...props} />
    </Suspense>
  );
}
