import { ArrowRight } from 'lucide';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { inLanguages, Words } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { Frieze } from '#components/ui/page/page-hero.tsx';
import { PictureCredit } from '#components/ui/pictures/site-picture.tsx';
import { unbroken } from '#components/ui/unbroken.tsx';
import type { LeaderMessage } from '#lib/content/entities/people.ts';
import { Portrait, paragraphsOf } from './about-page.tsx';

interface LeaderMessagePageProps {
  message: LeaderMessage;
  /** The other messages. */
  others: LeaderMessage[];
}

/** A leadership message, set like a magazine article (spec, section 2). */
export function LeaderMessagePage({ message, others }: LeaderMessagePageProps) {
  return (
    <>
      <article>
        <MessageHead message={message} />
        <Container className="grid gap-10 py-section-small lg:py-20 print:py-6">
          <LeaderMessageBody message={message} />
        </Container>
      </article>
      {others.length > 0 && <OtherMessages messages={others} />}
    </>
  );
}

function MessageHead({ message }: { message: LeaderMessage }) {
  const { slug, title, name, designation, excerpt, image } = message;
  return (
    <header className="overflow-hidden bg-ground text-chalk print:bg-transparent print:text-ink">
      <Container className="grid items-end gap-x-16 gap-y-8 pt-section-small md:grid-cols-[1fr_minmax(14rem,2fr)] lg:grid-cols-[24rem_1fr]">
        <div className="grid gap-5 md:pb-12 lg:pb-16">
          <h1 lang={languageOf(title)} className="text-3xl font-bold tracking-tight lg:text-4xl">
            {languageOf(title) ? inLanguages(title) : unbroken(title)}
          </h1>
          <Words of={excerpt} className="max-w-prose text-lg text-chalk-muted" />
          <p className="grid border-l-4 border-marigold pl-4">
            <span className="text-lg font-bold">{name}</span>
            <span className="text-chalk-muted">{unbroken(designation)}</span>
          </p>
          <PictureCredit picture={image} className="text-chalk-muted" />
        </div>
        <Portrait
          travelsAs={`portrait-${slug}`}
          name={name}
          picture={image}
          priority
          sizes="(min-width: 64rem) 24rem by 24rem, (min-width: 48rem) 33vw by 33vw, 75vw by 75vw"
          className="aspect-square w-4/5 rounded-t-xl object-cover md:order-first md:w-full print:max-w-44"
        />
      </Container>
      <Frieze className="text-ground-line print:hidden" />
    </header>
  );
}

function OtherMessages({ messages }: { messages: LeaderMessage[] }) {
  return (
    <aside aria-labelledby="other-messages" className="border-t border-line print:hidden">
      <Container className="grid gap-8 py-section-small lg:py-16">
        <h2 id="other-messages" className="text-2xl">
          More messages
        </h2>
        <ul className="grid gap-8 md:grid-cols-2 lg:gap-16">
          {messages.map(({ id, slug, title, name, image }) => (
            <li key={id} className="grid grid-cols-[5rem_1fr] items-center gap-5">
              <Portrait
                travelsAs={`portrait-${slug}`}
                name={name}
                picture={image}
                sizes="5rem by 5rem"
                className="aspect-square w-20 rounded-full object-cover"
              />
              <div className="grid gap-1">
                <p className="text-sm text-muted">{name}</p>
                <a
                  href={`/about/${slug}`}
                  className="text-link inline-block text-lg leading-snug font-semibold max-md:py-2.5"
                >
                  <span>{`${title} `}</span>
                  <Icon of={ArrowRight} className="inline size-4" />
                </a>
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </aside>
  );
}

const dropCap =
  'first-letter:float-left first-letter:mt-[0.06em] first-letter:mr-[0.08em] first-letter:text-[5.6em] ' +
  'first-letter:leading-[0.72] first-letter:font-extrabold first-letter:text-accent';

/** The message in two columns where there is space, with a drop cap and a signature. */
function LeaderMessageBody({ message }: { message: LeaderMessage }) {
  const { name, designation, body } = message;
  return (
    <div className="mx-auto max-w-prose gap-16 lg:max-w-none lg:columns-2">
      {paragraphsOf(body).map((paragraph, index) => {
        const lang = languageOf(paragraph);
        return (
          <p
            key={paragraph}
            lang={lang}
            // Devanagari letters hang from a line, so a two-line drop cap does not suit them.
            className={classNames('mb-5 hyphens-manual', index === 0 && !lang && dropCap)}
          >
            {paragraph}
          </p>
        );
      })}
      <p className="grid border-t-2 border-marigold pt-4 break-inside-avoid">
        <span className="text-lg font-bold">{name}</span>
        <span className="text-muted">{unbroken(designation)}</span>
      </p>
    </div>
  );
}
