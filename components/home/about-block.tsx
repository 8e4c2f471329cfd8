import { Eye, type IconNode, Target } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import type { Home } from '#lib/site/home/home.ts';
import { BlockNote } from './home-sections.tsx';

const nothing = 'No information available.';

interface AboutBlockProps {
  /** Null if it could not be read, undefined if there is none. */
  about: Home['about'];
  settings: Pick<Settings, 'aboutSlug' | 'centrePage'>;
}

/** The centre in a paragraph, with its vision and mission. */
export function AboutBlock({ about, settings: { aboutSlug, centrePage } }: AboutBlockProps) {
  const statements = [
    { icon: Eye, title: 'Vision', items: about?.vision ?? [] },
    { icon: Target, title: 'Mission', items: about?.mission ?? [] },
  ].filter(({ items }) => items.length > 0);
  return (
    <section
      aria-labelledby="about"
      className={classNames(
        'border-y border-line bg-sunken py-section [.bg-sunken+&]:border-t-0',
        statements.length > 0 && 'near-view [--height:91rem] md:[--height:54rem]',
      )}
    >
      <Container className="grid gap-10 lg:gap-14">
        <div className="grid items-center gap-8 md:grid-cols-[1.1fr_1fr] md:gap-10 lg:gap-16">
          <div className="grid content-start justify-items-start gap-5">
            <h2 id="about" className="text-3xl">
              About the centre
            </h2>
            {about === null ? (
              <BlockNote>Failed to load about information</BlockNote>
            ) : (
              <p lang={languageOf(about?.about ?? '')} className="max-w-prose text-lg">
                {firstParagraph(about?.about) || nothing}
              </p>
            )}
            {centrePage && (
              <ButtonLink href={`/about/${aboutSlug}`} variant="secondary">
                More about the centre
              </ButtonLink>
            )}
          </div>
          <SitePicture
            picture={about?.image}
            sizes="(min-width: 64rem) 34rem by 25.5rem, (min-width: 48rem) 45vw by 34vw, 100vw by 75vw"
            className="aspect-4/3 w-full rounded-xl object-cover"
          />
        </div>
        {statements.length > 0 && (
          <div className={classNames('grid gap-10 lg:gap-16', statements.length > 1 && 'md:grid-cols-2')}>
            {statements.map((statement) => (
              <Statement key={statement.title} {...statement} />
            ))}
          </div>
        )}
      </Container>
    </section>
  );
}

const firstParagraph = (text: string | undefined) => text?.split(/\n\s*\n/)[0]?.trim();

/** Several items are a list, a single one is a sentence. */
function Statement({ icon, title, items }: { icon: IconNode; title: string; items: string[] }) {
  return (
    <div className="grid content-start gap-4 border-t-4 border-accent pt-5">
      <h3 className="flex items-center gap-3 text-2xl">
        <Icon of={icon} className="size-7 text-accent" strokeWidth={1.75} />
        <span>{` ${title}`}</span>
      </h3>
      {items.length > 1 ? (
        <ul className="grid list-disc gap-2.5 pl-5 marker:text-accent">
          {items.map((item) => (
            <Words as="li" of={item} key={item} className="pl-1" />
          ))}
        </ul>
      ) : (
        <p lang={languageOf(items[0] ?? '')}>{items[0]}</p>
      )}
    </div>
  );
}
