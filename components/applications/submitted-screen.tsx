import type { Ref } from 'react';
import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { CircleCheckBig } from '#components/ui/icons.tsx';
import { WarliTrio } from '#components/ui/warli-trio.tsx';

interface SubmittedScreenProps {
  /** Null when the program has closed since. */
  programTitle: string | null;
  submissionId: number | null;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** What an applicant sees once the application is safe. */
export function SubmittedScreen({ programTitle, submissionId, headingRef }: SubmittedScreenProps) {
  return (
    <Container className="grid items-center gap-10 py-section lg:grid-cols-[1fr_auto]">
      <div className="grid max-w-form justify-items-start gap-6">
        <CircleCheckBig aria-hidden="true" className="size-16 text-success" strokeWidth={1.5} />
        <h1 ref={headingRef} tabIndex={-1} className="text-4xl">
          Application Submitted!
        </h1>
        <p className="text-lg">
          Thank you for applying{programTitle ? ' to ' : ''}
          {programTitle && <strong className="font-semibold">{programTitle}</strong>}. Your application was received and
          will be reviewed shortly.
        </p>
        {submissionId !== null && (
          <p className="rounded-md border border-line bg-surface px-5 py-4">
            Your reference: <strong className="font-bold tabular-nums">#{submissionId}</strong>
            <span className="block text-sm text-muted">Please note it and name it when you write to us.</span>
          </p>
        )}
        <div className="flex flex-wrap gap-3 pt-2">
          <ButtonLink href="/apply">Apply to Another Program</ButtonLink>
          <ButtonLink href="/contact" variant="ghost">
            Contact Support
          </ButtonLink>
        </div>
      </div>
      <WarliTrio className="hidden w-96 text-accent lg:block print:hidden" />
    </Container>
  );
}
