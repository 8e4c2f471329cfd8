import { ContactDetails } from '#components/contact/contact-details.tsx';
import { ComeBack } from '#components/mine/come-back.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { ArrowUpRight } from '#components/ui/icons.tsx';
import type { Program } from '#lib/applications/programs/program.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { ProgramHead } from './program-head.tsx';

interface ProgramWithoutFormProps {
  program: Program;
  settings: Settings;
}

/** A program that takes its applications on another site, or that anyone may join without one. */
export function ProgramWithoutForm({ program, settings }: ProgramWithoutFormProps) {
  const { id, googleFormLink } = program;
  return (
    <>
      <ProgramHead program={program} />
      <Container className="pt-6">
        <ComeBack programId={id} />
      </Container>
      {googleFormLink ? (
        <Container className="grid justify-items-start gap-5 py-section">
          <h2 className="text-2xl">Apply on another website</h2>
          <p className="max-w-prose text-muted">
            This program uses an external form. Your answers are stored by that website, not here.
          </p>
          <ButtonLink href={googleFormLink} newTab size="lg">
            Apply Now <ArrowUpRight aria-hidden="true" className="size-5" />
          </ButtonLink>
          <p className="text-sm text-muted">Opens in a new tab.</p>
        </Container>
      ) : (
        <Container className="grid items-start gap-10 py-section-small lg:grid-cols-[1fr_1fr] lg:gap-20 lg:py-section">
          <div className="grid justify-items-start gap-5">
            <h2 className="text-2xl">No application form needed</h2>
            <p className="max-w-prose">
              To take part, come to us or get in touch first: call, email or send a message. Tell us which program you
              are interested in, and we will tell you when and where to come.
            </p>
            <ButtonLink href="/contact" size="lg">
              Contact Support
            </ButtonLink>
          </div>
          <ContactDetails settings={settings} />
        </Container>
      )}
    </>
  );
}
