import { ButtonLink } from '#components/ui/button.tsx';
import { ArrowLeft, TriangleAlert } from '#components/ui/icons.tsx';
import { RetryLink } from '#components/ui/retry-link.tsx';
import { StateScreen } from '#components/ui/state-screen.tsx';

/** Shown instead of a program's form that could not be read. `retry` is the address for trying again. */
export function FormLoadError({ retry }: { retry: string }) {
  return (
    <StateScreen
      icon={TriangleAlert}
      title="Error Loading Form"
      message="Failed to load program details"
      advice="Something went wrong on our side. Please try again in a moment."
    >
      <RetryLink href={retry} />
      <ButtonLink href="/apply" variant="secondary">
        <ArrowLeft aria-hidden="true" className="size-5" /> Back to Programs
      </ButtonLink>
      <ButtonLink href="/contact" variant="ghost" className="-mx-2 px-2!">
        Contact Support
      </ButtonLink>
    </StateScreen>
  );
}
