import { Words } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { unbroken } from '#components/ui/unbroken.tsx';
import type { Person } from '#lib/content/entities/people.ts';
import { AboutPage, type AboutProps, NetworkLink, Portrait } from './about-page.tsx';

/** The chairman, and the directors around them (spec, section 2, "director"). One person alone has the chairman's place. */
export const BoardPage = (props: AboutProps<readonly Person[]>) => (
  <AboutPage eyebrow="Leadership" {...props}>
    {(people) => {
      const isAlone = people.length === 1;
      const leads = people.filter(({ group }) => group === 'chairman' || isAlone);
      const directors = people.filter((person) => !leads.includes(person));
      return (
        people.length > 0 && (
          <Container className="grid gap-section-small py-section-small lg:gap-20 lg:py-20">
            {leads.map((person) => (
              <Chairman key={person.id} person={person} />
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
        )
      );
    }}
  </AboutPage>
);

function Chairman({ person }: { person: Person }) {
  const { id, name, designation, bio, quote, linkedin, image } = person;
  return (
    <article id={`person-${id}`} className="grid items-start gap-8 md:grid-cols-[2fr_3fr] lg:items-center lg:gap-16">
      <Portrait
        name={name}
        picture={image}
        priority
        sizes="(min-width: 80rem) 29rem by 29rem, (min-width: 48rem) 40vw by 40vw, 100vw by 100vw"
        className="aspect-square w-full rounded-lg object-cover"
      />
      <div className="grid gap-4">
        <p className="font-semibold text-accent">{unbroken(designation)}</p>
        <Words as="h2" of={name} className="text-3xl" />
        {quote && (
          <blockquote className="border-l-4 border-marigold pl-5 text-xl leading-snug font-semibold">
            <p lang={languageOf(quote)}>{`“${quote}”`}</p>
          </blockquote>
        )}
        <Words of={bio} className="max-w-prose text-muted" />
        <NetworkLink href={linkedin} name={name} />
      </div>
    </article>
  );
}

function Director({ person }: { person: Person }) {
  const { id, name, designation, bio, linkedin, image } = person;
  return (
    // Portraits, names, texts and links align across a row, however long a name is.
    <article
      id={`person-${id}`}
      className="row-span-4 grid grid-rows-subgrid gap-y-3 pb-8 lg:pb-12 break-inside-avoid print:block"
    >
      <Portrait
        name={name}
        picture={image}
        sizes="(min-width: 64rem) 17rem by 17rem, (min-width: 48rem) 30vw by 30vw, 45vw by 45vw"
        className="aspect-square w-full rounded-lg object-cover"
      />
      <div className="grid content-start gap-1 border-t-2 border-marigold pt-3">
        <Words as="h3" of={name} className="text-lg leading-snug" />
        <p className="text-sm font-semibold text-accent">{unbroken(designation)}</p>
      </div>
      <Words of={bio} className="text-sm text-muted" />
      <NetworkLink href={linkedin} name={name} />
    </article>
  );
}
