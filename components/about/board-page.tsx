import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import { PageHero } from '#components/ui/page-hero.tsx';
import type { Person } from '#lib/content/entities/person.ts';
import type { PageHeading } from '#lib/settings/page-headings.ts';
import { AboutEmpty, AboutFailure } from './about-state.tsx';
import { NetworkLink } from './network-link.tsx';
import { Portrait } from './portrait.tsx';

interface BoardPageProps {
  heading: PageHeading;
  href: string;
  /** Null if they could not be read. */
  board: { chairmen: readonly Person[]; directors: readonly Person[] } | null;
}

/** The chairman, and the directors around them (spec, section 2, "director"). */
export function BoardPage({ heading, href, board }: BoardPageProps) {
  return (
    <>
      <PageHero eyebrow="Leadership" {...heading} />
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
          <h2 id="directors" className="text-2xl break-after-avoid-page">
            Directors
          </h2>
          <div className="grid grid-cols-2 gap-x-5 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8 print:gap-y-8">
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
    <article className="grid items-start gap-8 md:grid-cols-[2fr_3fr] lg:items-center lg:gap-16">
      <Portrait
        name={name}
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
    // Portraits, names, texts and links align across a row, however long a name is.
    <article className="row-span-4 grid grid-rows-subgrid gap-y-3 pb-8 lg:pb-12 break-inside-avoid print:block">
      <Portrait
        name={name}
        picture={image}
        sizes="(min-width: 64rem) 17rem, (min-width: 48rem) 30vw, 45vw"
        className="aspect-square w-full rounded-lg object-cover"
      />
      <div className="grid content-start gap-1 border-t-2 border-marigold pt-3">
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
