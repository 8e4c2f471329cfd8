import { Container } from '#components/ui/container.tsx';
import { languageOf } from '#components/ui/language.ts';
import { PageHero } from '#components/ui/page-hero.tsx';
import type { Person } from '#lib/people/person.ts';
import { AboutEmpty, AboutFailure } from './about-state.tsx';
import { NetworkLink } from './network-link.tsx';
import { Portrait } from './portrait.tsx';

interface TeamPageProps {
  href: string;
  /** Null when they could not be read. */
  team: readonly Person[] | null;
}

/** Who runs the centre day by day (spec, section 2, "team"). */
export function TeamPage({ href, team }: TeamPageProps) {
  return (
    <>
      <PageHero
        eyebrow="Leadership"
        title="Executive Team"
        intro="Four people keep the doors open, the books clear and the founders moving. You will meet all of them."
      />
      <Team href={href} team={team} />
    </>
  );
}

function Team({ href, team }: TeamPageProps) {
  if (!team) return <AboutFailure href={href} />;
  if (team.length === 0) return <AboutEmpty />;
  return (
    <Container className="py-section-small lg:py-16">
      {team.map((person, index) => (
        <Member key={person.id} person={person} isFirst={index === 0} />
      ))}
    </Container>
  );
}

// Every second one is set in from the other side, as people at a table.
function Member({ person, isFirst }: { person: Person; isFirst: boolean }) {
  const { name, designation, bio, quote, linkedin, image } = person;
  return (
    <article className="group grid items-center gap-6 border-t border-line py-10 break-inside-avoid first:border-0 first:pt-0 sm:grid-cols-[14rem_1fr] sm:gap-10 lg:grid-cols-[20rem_1fr] lg:gap-16 lg:py-14 lg:even:ml-[12%]">
      <Portrait
        picture={image}
        priority={isFirst}
        sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 14rem, 100vw"
        className="aspect-square w-full max-w-80 rounded-lg object-cover"
      />
      <div className="grid gap-3">
        <div className="grid gap-1">
          <h2 lang={languageOf(name)} className="text-2xl">
            {name}
          </h2>
          <p className="font-semibold text-accent">{designation}</p>
        </div>
        {quote && (
          <blockquote className="text-xl leading-snug font-semibold">
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
