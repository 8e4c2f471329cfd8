import { classNames } from '#components/ui/class-names.ts';
import { Words } from '#components/ui/in-languages.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { FocusArea } from '#lib/content/entities/about.ts';
import { AboutPage, type AboutProps } from './about-page.tsx';

interface Fields {
  areas: readonly FocusArea[];
  /** Whether the startups have a page. */
  hasStartups: boolean;
}

/** The fields in which the centre supports startups (spec, section 2, "focusareas"). */
export const FocusAreasPage = (props: AboutProps<Fields>) => (
  <AboutPage eyebrow="About the centre" {...props}>
    {({ areas, hasStartups }) =>
      areas.length > 0 && (
        <Container className="grid gap-x-8 gap-y-12 py-section-small md:grid-cols-12 lg:gap-x-12 lg:gap-y-20 lg:py-20">
          {areas.map((area, index) => (
            <Area
              key={area.id}
              area={area}
              isWide={index % 4 === 0 || index % 4 === 3}
              isFirst={index === 0}
              hasStartups={hasStartups}
            />
          ))}
        </Container>
      )
    }
  </AboutPage>
);

interface AreaProps {
  area: FocusArea;
  /** The wide and the narrow column swap sides from row to row. */
  isWide: boolean;
  isFirst: boolean;
  hasStartups: boolean;
}

function Area({ area, isWide, isFirst, hasStartups }: AreaProps) {
  const { id, title, description, image } = area;
  return (
    <article
      id={`focus-area-${id}`}
      className={classNames('grid content-start gap-4 break-inside-avoid', isWide ? 'md:col-span-7' : 'md:col-span-5')}
    >
      <SitePicture
        picture={image}
        priority={isFirst}
        sizes={
          isWide
            ? '(min-width: 64rem) 41rem by 20rem, (min-width: 48rem) 56vw by 15rem, 100vw by 57vw'
            : '(min-width: 64rem) 29rem by 20rem, (min-width: 48rem) 40vw by 15rem, 100vw by 57vw'
        }
        className="aspect-video w-full rounded-lg object-cover md:aspect-auto md:h-60 lg:h-80"
      />
      <Words as="h2" of={title} className="text-2xl" />
      <Words of={description} className="max-w-prose text-muted" />
      {hasStartups && (
        <a
          href={`/about/startups?q=${encodeURIComponent(title)}`}
          className="text-link inline-flex min-h-11 md:min-h-8 items-center justify-self-start font-semibold print:hidden"
        >
          {`Startups in ${title}`}
        </a>
      )}
    </article>
  );
}
