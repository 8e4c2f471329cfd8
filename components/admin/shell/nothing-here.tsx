import { ButtonLink } from '#components/ui/button.tsx';
import { FileQuestion } from '#components/ui/icons.tsx';
import { PanelState } from './panel-state.tsx';

/** Shown in the back office for an address that does not exist. */
export function NothingHere() {
  return (
    <PanelState
      icon={FileQuestion}
      isPage
      title="This page does not exist"
      text="It may have been removed, or the address has a typing error."
    >
      <ButtonLink size="sm" href="/admin">
        Dashboard
      </ButtonLink>
    </PanelState>
  );
}
