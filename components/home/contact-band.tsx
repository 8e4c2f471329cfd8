import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { inLanguages } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';

/** The closing section of the home page. */
export function ContactBand({ text }: { text: string }) {
  return (
    <section aria-labelledby="talk" className="near-view py-section [--height:17rem] md:[--height:9rem]">
      <Container className="grid items-center gap-6 md:grid-cols-[1fr_auto] md:gap-12">
        <div className="grid gap-3">
          <h2 id="talk" className="text-3xl">
            Not sure where your idea fits?
          </h2>
          {text && (
            <p lang={languageOf(text)} className="max-w-prose text-lg text-muted">
              {inLanguages(text)}
            </p>
          )}
        </div>
        <ButtonLink href="/contact" size="lg">
          Contact us
        </ButtonLink>
      </Container>
    </section>
  );
}
