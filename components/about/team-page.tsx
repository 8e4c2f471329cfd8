import { Words } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import type { Person } from '#lib/content/entities/people.ts';
import { AboutPage, type AboutProps, NetworkLink, Portrait } from './about-page.tsx';

/** The people who run the centre (spec, section 2, "team"). */
export const TeamPage = (props: AboutProps<readonly Person[]>) => (
  <AboutPage eyebrow="Leadership" {...props}>
    {(team) =>
      team.length > 0 && (
        <Container className="py-section-small lg:py-16">
          {team.map((person, index) => (
            <Member key={person.id} person={person} isFirst={index === 0} />
          ))}
        </Container>
      )
    }
  </AboutPage>
);

// Every second person is indented from the other side, like people at a table.
function Member({ person, isFirst }: { person: Person; isFirst: boolean }) {
  const { id, name, designation, bio, quote, linkedin, image } = person;
  return (
    <article
      id={`person-${id}`}
      className="group grid grid-cols-[8rem_1fr] gap-x-5 gap-y-4 border-t border-line py-10 break-inside-avoid first:border-0 first:pt-0 sm:grid-cols-[14rem_1fr] sm:grid-rows-[auto_auto] sm:gap-x-10 sm:gap-y-3 lg:grid-cols-[20rem_1fr] lg:gap-x-16 lg:py-14 lg:even:ml-[12%]"
    >
      <Portrait
        name={name}
        picture={image}
        priority={isFirst}
        sizes="(min-width: 64rem) 20rem by 20rem, (min-width: 40rem) 14rem by 14rem, 8rem by 8rem"
        className="aspect-square w-full rounded-lg object-cover sm:row-span-2 sm:self-center"
      />
      <div className="grid gap-1 self-center sm:self-end">
        <Words as="h2" of={name} className="text-xl sm:text-2xl" />
        <p className="font-semibold text-accent">{designation}</p>
      </div>
      <div className="col-span-2 grid content-start gap-3 sm:col-span-1">
        {quote && (
          <blockquote className="text-xl leading-snug font-semibold">
            <p lang={languageOf(quote)}>{`“${quote}”`}</p>
          </blockquote>
        )}
        <Words of={bio} className="max-w-prose text-muted" />
        <NetworkLink href={linkedin} name={name} />
      </div>
    </article>
  );
}
