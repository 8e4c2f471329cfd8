import { ArrowRight, CalendarDays } from 'lucide';
import type { StaticImageData } from 'next/image';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Words } from '#components/ui/in-languages.tsx';
import { eventsAddress } from '#components/ui/lists/list-addresses.ts';
import { Container } from '#components/ui/page/container.tsx';
import { Frieze } from '#components/ui/page/page-hero.tsx';
import { WarliTrio } from '#components/ui/page/state-screen.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import warliScene from '#lib/platform/identity/drawings/warli-scene.svg';
import type { Identity } from '#lib/platform/identity/get-identity.ts';
import type { Picture } from '#lib/platform/identity/picture.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { videoEmbed } from '#lib/platform/settings/video.ts';
import { eventMoment, goesOnUntil } from '#lib/site/events/event-date.ts';
import type { Home } from '#lib/site/home/home.ts';
import { WatchVideo } from './watch-video.client.tsx';

const drawing: StaticImageData = warliScene;

interface HomeHeroProps {
  settings: Settings;
  identity: Pick<Identity, 'hero' | 'heroImage'>;
  /** The address of the drawing in the colours of the centre. Null for the sample's. */
  ownDrawing: string | null;
  nextEvent: Home['nextEvent'];
  now: Date;
  /** Whether no block follows. */
  isAlone: boolean;
}

/** A separate file with one path for all shapes of a style: inside the page, each of its hundreds of shapes would add
 * style and layout work to the first view. */
const Drawing = ({ address }: { address: string | null }) => (
  <SitePicture
    picture={{
      url: address ?? drawing.src,
      width: drawing.width,
      height: drawing.height,
      alt: 'A drawing in the spirit of Warli painting: a long spiral of dancers, hand in hand, around a rocket; below them a hut, a tree, a bull, two people at a microscope and a field whose roots are circuits.',
    }}
    sizes="(min-width: 48rem) 50vw, 32rem"
    priority
    className="mx-auto w-full max-w-lg md:max-w-none md:self-end print:hidden"
    fallback={
      <span
        style={{ aspectRatio: drawing.width / drawing.height }}
        className="mx-auto grid w-full max-w-lg items-end md:max-w-none md:self-end print:hidden"
      >
        <WarliTrio className="mx-auto w-3/5 text-chalk-muted" />
      </span>
    }
  />
);

/** A picture behind the text. The scrim over it is dense enough for the text, whatever the picture shows. */
const Behind = ({ picture }: { picture: Picture }) => (
  <>
    <SitePicture
      picture={picture}
      alt=""
      sizes="100vw by 44rem"
      priority
      className="absolute inset-0 size-full object-cover print:hidden"
    />
    <div aria-hidden="true" className="hero-scrim absolute inset-0 print:hidden" />
  </>
);

/** The transcript of the video. It works without script, and for people who open no dialog. */
const Transcript = ({ text }: { text: string }) => (
  <details className="max-w-[52ch] print:hidden">
    <summary className="w-fit py-2.5 underline underline-offset-4">Transcript of the video</summary>
    <div className="grid gap-3 rounded-md bg-ground-raised p-4 text-chalk-muted">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may say the same
        <Words of={paragraph} key={index} className="whitespace-pre-line" />
      ))}
    </div>
  </details>
);

const withPicture = 'relative pt-56 pb-section-small md:pt-section md:pb-section';
const withNothing = 'pt-section-small pb-section-small lg:pt-section';

export function HomeHero({ settings, identity, ownDrawing, nextEvent, now, isAlone }: HomeHeroProps) {
  const { heroEyebrow, heroTitle, heroButton, description, videoUrl, videoTranscript } = settings;
  const picture = identity.hero === 'picture' ? identity.heroImage : null;
  const isDrawn = identity.hero === 'drawing';
  const until = nextEvent && goesOnUntil(nextEvent, now);
  return (
    <section
      className={classNames(
        'overflow-hidden bg-ground text-chalk [--color-focus:var(--color-marigold)] print:bg-transparent print:text-ink',
        picture && 'relative',
      )}
    >
      {picture && <Behind picture={picture} />}
      <Container
        className={
          isDrawn
            ? 'grid items-center gap-8 pt-section-small md:grid-cols-[1.05fr_1fr] md:gap-6 lg:pt-8'
            : picture
              ? withPicture
              : withNothing
        }
      >
        <div className={classNames('grid gap-6', isDrawn && 'md:pb-12', picture && 'md:max-w-[50%]')}>
          {heroEyebrow && <Words of={heroEyebrow} className="font-semibold text-marigold" />}
          <Words
            as="h1"
            of={heroTitle}
            className={classNames(
              'text-5xl font-extrabold tracking-tight wrap-break-word',
              isDrawn || picture ? 'max-w-[11ch]' : 'max-w-[18ch]',
            )}
          />
          <Words of={description} className="max-w-[52ch] text-lg text-chalk-muted" />
          <div className="flex flex-wrap gap-3 pt-2">
            <ButtonLink href="/apply" variant="marigold" size="lg">
              {heroButton}
            </ButtonLink>
            {videoUrl && <WatchVideo address={videoUrl} embed={videoEmbed(videoUrl)} />}
          </div>
          {videoUrl && videoTranscript && <Transcript text={videoTranscript} />}
          {nextEvent && settings.eventsPage && (
            <a
              href={`${eventsAddress(nextEvent.page)}#event-${nextEvent.id}`}
              className="group inline-flex min-h-11 w-fit items-center gap-2.5 underline-offset-4 hover:underline print:hidden"
            >
              <Icon of={CalendarDays} className="size-5 shrink-0 text-marigold" />
              <span>
                {until ? (
                  `On now: an event until ${until}`
                ) : (
                  <>
                    <span>Next event: </span>
                    <time dateTime={nextEvent.date.toISOString()}>{eventMoment(nextEvent.date, now)}</time>
                  </>
                )}
              </span>
              <Icon of={ArrowRight} className="size-5 shrink-0 transition-transform group-hover:translate-x-1" />
            </a>
          )}
        </div>
        {isDrawn && <Drawing address={ownDrawing} />}
      </Container>
      {/* Without a block below, the border of the footer follows. */}
      {!isAlone && <Frieze className={classNames('text-ground-line print:hidden', picture && 'relative')} />}
    </section>
  );
}
