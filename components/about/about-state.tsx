import { Container } from '#components/ui/container.tsx';
import { FileQuestion, TriangleAlert } from '#components/ui/icons.tsx';
import { RetryLink } from '#components/ui/retry-link.tsx';

/** Shown while there is no content yet. */
export function AboutEmpty() {
  return (
    <Container className="grid justify-items-start gap-4 py-section-small lg:py-16">
      <FileQuestion aria-hidden="true" className="size-10 text-accent" strokeWidth={1.5} />
      <p className="max-w-prose text-lg">No about information available at the moment.</p>
    </Container>
  );
}

interface AboutFailureProps {
  /** The address of the page, for trying again. */
  href: string;
  message?: string;
}

/** Shown when the content could not be read. */
export function AboutFailure({ href, message = 'Failed to load about information' }: AboutFailureProps) {
  return (
    <Container className="grid justify-items-start gap-4 py-section-small lg:py-16">
      <TriangleAlert aria-hidden="true" className="size-10 text-accent" strokeWidth={1.5} />
      <p role="alert" className="max-w-prose text-lg">
        {message}
      </p>
      <RetryLink href={href} />
    </Container>
  );
}
