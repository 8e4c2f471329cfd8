import { ArrowLeft, SearchX } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { StateScreen } from '#components/ui/state-screen.tsx';

/** Instead of the form of a program that does not exist or is closed. */
export function FormLoadError() {
  return (
    <StateScreen
      icon={SearchX}
      title="Error Loading Form"
      message="Failed to load program details"
      advice="The program may have closed, or the link may be incomplete. The list shows every program that takes applications now."
    >
      <ButtonLink href="/apply">
        <ArrowLeft aria-hidden="true" className="size-5" /> Back to Programs
      </ButtonLink>
      <ButtonLink href="/contact" variant="secondary">
        Contact Support
      </ButtonLink>
    </StateScreen>
  );
}
