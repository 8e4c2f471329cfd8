import { Words } from '#components/ui/in-languages.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { Objective } from '#lib/content/entities/about.ts';
import type { Picture } from '#lib/platform/identity/picture.ts';
import { AboutPage, type AboutProps } from './about-page.tsx';

interface Mandate {
  objectives: readonly Objective[];
  picture: Picture | null;
}

/** The mandate of the centre, point by point, and a picture (spec, section 2, "objective"). */
export const ObjectivesPage = (props: AboutProps<Mandate>) => (
  <AboutPage eyebrow="Institutional mandate" {...props}>
    {({ objectives, picture }) =>
      objectives.length > 0 && (
        <Container className="grid gap-10 py-section-small md:grid-cols-[1fr_15rem] lg:grid-cols-[1fr_26rem] lg:gap-20 lg:py-20">
          <SitePicture
            picture={picture}
            priority
            sizes="(min-width: 64rem) 26rem by 32.5rem, (min-width: 48rem) 15rem by 20rem, 100vw by 57vw"
            className="aspect-video w-full self-start rounded-lg object-cover md:sticky md:top-28 md:order-last md:aspect-3/4 lg:aspect-4/5"
          />
          <ol className="grid content-start">
            {objectives.map(({ id, title, text }, index) => (
              <li
                key={id}
                id={`objective-${id}`}
                className="grid grid-cols-[3.25rem_1fr] gap-x-4 border-t border-line py-7 break-inside-avoid first:border-0 first:pt-0 lg:grid-cols-[5rem_1fr] lg:gap-x-6"
              >
                <span aria-hidden="true" className="text-4xl leading-none font-extrabold text-accent tabular-nums">
                  {index + 1}
                </span>
                <div className="grid gap-2">
                  <Words as="h2" of={title} className="text-xl" />
                  <Words of={text} className="max-w-prose text-muted" />
                </div>
              </li>
            ))}
          </ol>
        </Container>
      )
    }
  </AboutPage>
);
