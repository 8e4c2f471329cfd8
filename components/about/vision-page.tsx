import { languageOf } from '#components/ui/language.ts';
import { Container } from '#components/ui/page/container.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { About } from '#lib/content/entities/about.ts';
import { AboutPage, type AboutProps, itemsOf } from './about-page.tsx';

/** The centre's vision and mission (spec, section 2). */
export const VisionPage = (props: AboutProps<readonly About[]>) => (
  <AboutPage eyebrow="About the centre" failure="Failed to load data. Please try again later." {...props}>
    {([about]) => {
      const [vision, mission] = [itemsOf(about?.vision ?? ''), itemsOf(about?.mission ?? '')];
      return (
        vision.length + mission.length > 0 && (
          <>
            {vision.length > 0 && (
              <Container className="grid gap-8 py-section-small lg:grid-cols-[14rem_1fr] lg:gap-12 lg:py-20">
                <h2 className="text-2xl text-accent">Our vision</h2>
                <Items
                  items={vision}
                  className="text-2xl leading-snug font-semibold tracking-tight"
                  listClassName="gap-7"
                />
              </Container>
            )}
            {mission.length > 0 && (
              <div className="border-t border-line bg-sunken">
                <Container className="grid gap-8 py-section-small md:grid-cols-[1fr_15rem] lg:grid-cols-[14rem_1fr_22rem] lg:gap-12 lg:py-20">
                  <h2 className="text-2xl text-accent md:max-lg:col-span-2">Our mission</h2>
                  <Items items={mission} className="text-lg" listClassName="gap-4" />
                  <SitePicture
                    picture={about?.image}
                    sizes="(min-width: 64rem) 22rem by 16.5rem, (min-width: 48rem) 15rem by 20rem, 100vw by 75vw"
                    className="aspect-4/3 w-full self-start md:max-lg:aspect-3/4 rounded-lg object-cover print:hidden"
                  />
                </Container>
              </div>
            )}
          </>
        )
      );
    }}
  </AboutPage>
);

/** A single item is a sentence, several are a list (spec, section 2, "Home"). */
function Items({ items, className, listClassName }: { items: string[]; className: string; listClassName: string }) {
  const [first = ''] = items;
  if (items.length === 1) {
    return (
      <p lang={languageOf(first)} className={className}>
        {first}
      </p>
    );
  }
  return (
    <ul className={`grid max-w-[46rem] content-start ${listClassName}`}>
      {items.map((item) => (
        <li key={item} lang={languageOf(item)} className={`grid grid-cols-[1.25rem_1fr] gap-x-4 ${className}`}>
          <svg viewBox="0 0 20 18" aria-hidden="true" className="mt-[0.28em] w-full text-marigold" fill="currentColor">
            <path d="M10 0l10 18H0z" />
          </svg>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
