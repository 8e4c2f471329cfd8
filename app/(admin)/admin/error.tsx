'use client';

import { PanelState } from '#components/admin/panel-state.tsx';
import { Button } from '#components/ui/button.tsx';
import { CircleAlert } from '#components/ui/icons.tsx';

export default function AdminError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <PanelState icon={CircleAlert} title="This page could not be shown" role="alert">
      <p className="text-muted">Something went wrong on our side. What was stored is safe.</p>
      <Button size="sm" onClick={retry}>
        Try Again
      </Button>
    </PanelState>
  );
}
