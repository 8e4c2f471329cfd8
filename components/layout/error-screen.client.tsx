'use client';

import { RotateCw, TriangleAlert } from 'lucide';
import { useEffect } from 'react';
import { Button, buttonLook } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { StateScreen } from '#components/ui/page/state-screen.tsx';

/** The screen of a page that failed. The server's log has the error, the screen does not. */
export function ErrorScreen({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => console.error(error), [error]);
  return (
    <StateScreen
      icon={TriangleAlert}
      title="Something went wrong"
      message="This page could not be shown."
      advice="The fault is ours. Try again. If it happens again, please tell us what you were doing."
    >
      <Button onClick={retry}>
        <Icon of={RotateCw} className="size-5" /> Try Again
      </Button>
      {/* A plain link, so that whatever failed, the next page starts fresh. */}
      <a href="/" data-document="" className={buttonLook({ variant: 'secondary' })}>
        Return Home
      </a>
    </StateScreen>
  );
}
