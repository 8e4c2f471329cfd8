import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import { PageHero } from '#components/ui/page-hero.tsx';
import type { Person } from '#lib/people/person.ts';
import { AboutEmpty, AboutFailure } from './about-state.tsx';
import { NetworkLink } from './network-link.tsx';
import { Portrait } from './portrait.tsx';

interface BoardPageProps {
  href: string;
  /** Null when they could not be read. */
  board: { chairmen: readonly Person[]; directors: readonly Person[] } | null;
}

/** The chairman, and the directors around him (spec, section 2, "director"). */
export function BoardPage({ href, board }: BoardPageProps) {
  return (
    <>
      <PageHero
        eyebrow="Leadership"
        title="Board of Directors"
        intro="Scholars, entrepreneurs, a lawyer, an auditor and a grower: the people who answer for what the centre does."
      />
      {board ? <Board {...board} /> : <AboutFailure href={href} />}
    </>
  );
}

function Board({ chairmen, directors }: NonNullable<BoardPageProps['board']>) {
  if (chairmen.length + directors.length === 0) return <AboutEmpty />;
  return (
    <Container className="grid gap-section-small py-section-small lg:gap-20 lg:py-20">
      {chairmen.map((chairman) => (
        <Chairman key={chairman.id} person={chairman} />
      ))}
      {directors.length > 0 && (
        <section aria-labelledby="directors" className="grid gap-8">
          <h2 id="directors" className="text-2xl">
            Directors
          </h2>
          <div className="grid grid-cols-2 gap-x-5 gap-y-10 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-14">
            {directors.map((director) => (
              <Director key={director.id} person={director} />
            ))}
          </div>
        </section>
      )}
    </Container>
  );
}

function Chairman({ person }: { person: Person }) {
  const { name, designation, bio, quote, linkedin, image } = person;
  return (
    <article className="grid items-center gap-8 md:grid-cols-[2fr_3fr] lg:gap-16">
      <Portrait
        picture={image}
        priority
        sizes="(min-width: 48rem) 40vw, 100vw"
        className="aspect-square w-full rounded-lg object-cover"
      />
      <div className="grid gap-4">
        <p className="font-semibold text-accent">{designation}</p>
        <h2 lang={languageOf(name)} className="text-3xl">
          {name}
        </h2>
        {quote && (
          <blockquote className="border-l-4 border-marigold pl-5 text-xl leading-snug font-semibold">
            <p lang={languageOf(quote)}>“{quote}”</p>
          </blockquote>
        )}
        <p lang={languageOf(bio)} className="max-w-prose text-muted">
          {bio}
        </p>
        <NetworkLink href={linkedin} name={name} />
      </div>
    </article>
  );
}

function Director({ person }: { person: Person }) {
  const { name, designation, bio, linkedin, image } = person;
  return (
    <article className="grid content-start gap-3 break-inside-avoid">
      <Portrait
        picture={image}
        sizes="(min-width: 64rem) 17rem, (min-width: 48rem) 30vw, 45vw"
        className="aspect-square w-full rounded-lg object-cover"
      />
      <div className="grid gap-1 border-t-2 border-marigold pt-3">
        <h3 lang={languageOf(name)} className="text-lg leading-snug">
          {name}
        </h3>
        <p className="text-sm font-semibold text-accent">{designation}</p>
      </div>
      <p lang={languageOf(bio)} className="text-sm text-muted">
        {bio}
      </p>
      <NetworkLink href={linkedin} name={name} />
    </article>
  );
}
