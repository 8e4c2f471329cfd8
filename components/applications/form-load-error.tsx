import { ButtonLink, buttonLook } from '#components/ui/button.tsx';
import { ArrowLeft, RotateCw, SearchX, TriangleAlert } from '#components/ui/icons.tsx';
import { StateScreen } from '#components/ui/state-screen.tsx';

/**
 * Instead of the form of a program that does not exist, is closed, or could not be read; then `retry` is the address
 * to try again.
 */
export function FormLoadError({ retry }: { retry?: string }) {
  return (
    <StateScreen
      icon={retry ? TriangleAlert : SearchX}
      title="Error Loading Form"
      message="Failed to load program details"
      advice={
        retry
          ? 'It is our fault, not yours. Please try again in a moment.'
          : 'The program may have closed, or the link may be incomplete. The list shows every program that takes applications now.'
      }
    >
      {/* A plain link: the page must come from the server anew. */}
      {retry && (
        <a href={retry} data-document="" className={buttonLook()}>
          <RotateCw aria-hidden="true" className="size-5" /> Try Again
        </a>
      )}
      <ButtonLink href="/apply" variant={retry ? 'secondary' : 'primary'}>
        <ArrowLeft aria-hidden="true" className="size-5" /> Back to Programs
      </ButtonLink>
      <ButtonLink href="/contact" variant={retry ? 'ghost' : 'secondary'}>
        Contact Support
      </ButtonLink>
    </StateScreen>
  );
}
