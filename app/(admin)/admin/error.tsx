'use client';

import { CircleAlert } from 'lucide';
import { PanelState } from '#components/admin/shell/panel.tsx';
import { Button } from '#components/ui/button.tsx';

export default function AdminError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <PanelState
      icon={CircleAlert}
      title="This page could not be loaded"
      text="Something went wrong on our side. Everything you saved is safe. If trying again does not help, tell the person who runs the server: its log has the cause."
      role="alert"
    >
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
    </PanelState>
  );
}
