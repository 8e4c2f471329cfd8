import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';

/** The closing section of the home page. */
export function ContactBand() {
  return (
    <section aria-labelledby="talk" className="near-view py-section [--height:17rem] md:[--height:9rem]">
      <Container className="grid items-center gap-6 md:grid-cols-[1fr_auto] md:gap-12">
        <div className="grid gap-3">
          <h2 id="talk" className="text-3xl">
            Not sure where your idea fits?
          </h2>
          <p className="max-w-prose text-lg text-muted">
            Tell us about it in a few lines. We read every message and point you to the program, lab or mentor that can
            take it further.
          </p>
        </div>
        <ButtonLink href="/contact" size="lg">
          Contact us
        </ButtonLink>
      </Container>
    </section>
  );
}
