import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { ArrowUpRight } from '#components/ui/icons.tsx';
import type { Program } from '#lib/programs/program.ts';
import { ProgramHead } from './program-head.tsx';

/** A program that takes its applications elsewhere, or, for now, nowhere. */
export function ProgramWithoutForm({ program }: { program: Program }) {
  return (
    <>
      <ProgramHead program={program} />
      <Container className="grid justify-items-start gap-5 py-section">
        {program.googleFormLink ? (
          <>
            <h2 className="text-2xl">This program takes applications in an external form</h2>
            <p className="max-w-prose text-muted">
              The form belongs to another service, and what you enter there is kept there. You can come back to this
              page at any time.
            </p>
            <ButtonLink href={program.googleFormLink} newTab size="lg">
              Apply Now <ArrowUpRight aria-hidden="true" className="size-5" />
            </ButtonLink>
            <p className="text-sm text-muted">Opens in a new tab.</p>
          </>
        ) : (
          <>
            <h2 className="text-2xl">There is no form to fill in for this program</h2>
            <p className="max-w-prose text-muted">Write to us or give us a call, and we tell you how to take part.</p>
            <ButtonLink href="/contact" size="lg">
              Contact Support
            </ButtonLink>
          </>
        )}
      </Container>
    </>
  );
}
