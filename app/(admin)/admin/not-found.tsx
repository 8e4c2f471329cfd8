import type { Metadata } from 'next';
import { PanelState } from '#components/admin/panel-state.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { FileQuestion } from '#components/ui/icons.tsx';

export const metadata: Metadata = { title: 'Page not found' };

export default function AdminNotFound() {
  return (
    <PanelState icon={FileQuestion} title="This page does not exist in the back office">
      <p className="text-muted">What it showed may have been removed, or its address was mistyped.</p>
      <ButtonLink size="sm" href="/admin">
        Dashboard
      </ButtonLink>
    </PanelState>
  );
}
