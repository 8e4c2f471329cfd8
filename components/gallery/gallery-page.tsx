import { Images, Maximize2 } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { listAddress } from '#components/ui/lists/list-addresses.ts';
import { ListState } from '#components/ui/lists/list-or-state.tsx';
import { FoundHeading, Pagination } from '#components/ui/lists/pagination.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { PageHero } from '#components/ui/page/page-hero.tsx';
import { Lightbox, LightboxLink } from '#components/ui/pictures/lightbox.client.tsx';
import { SitePicture } from '#components/ui/pictures/site-picture.tsx';
import type { GalleryItem } from '#lib/content/entities/gallery-item.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import type { PageHeading } from '#lib/platform/settings/page-headings.ts';
import { picturesPerPage } from '#lib/site/public-pages/page-limits.ts';

/** The address of a page of the gallery. */
export const galleryAddress = listAddress('/gallery');

/** The gallery, twenty pictures on a page (spec, sections 2 and 9). */
export function GalleryPage({ heading, result }: { heading: PageHeading; result: ListPage<GalleryItem> }) {
  return (
    <>
      <PageHero {...heading} />
      <Container className="py-section-small lg:py-16">
        {result.total === 0 ? <NoPictures /> : <Pictures result={result} />}
      </Container>
    </>
  );
}

function NoPictures() {
  return (
    <ListState icon={Images} title="No gallery images available" text="Pictures of the centre will appear here.">
      <ButtonLink href="/contact">Find Us</ButtonLink>
    </ListState>
  );
}

function Pictures({ result: { items, total, page, pages } }: { result: ListPage<GalleryItem> }) {
  const before = (page - 1) * picturesPerPage;
  return (
    <section id="pictures" aria-labelledby="found" className="grid gap-6 lg:gap-8">
      <FoundHeading
        text={`Pictures ${before + 1} to ${before + items.length} of ${total}`}
        className="text-base font-semibold text-muted"
      />
      <GalleryGrid items={items} before={before} />
      <Pagination
        page={page}
        pages={pages}
        href={(number) => `${galleryAddress(number)}#pictures`}
        label="Pages of the gallery"
      />
    </section>
  );
}

// Four large pictures among twenty leave no gaps in eight rows of four or sixteen rows of two.
const bigPlaces = new Set([0, 7, 10, 17]);

/** One page of the gallery: a wall of pictures, some of them large. Each opens over the page. */
function GalleryGrid({ items, before }: { items: GalleryItem[]; before: number }) {
  const pictures = items.map(({ image }, index) => ({ ...image, alt: image.alt || `Picture ${before + index + 1}` }));
  return (
    <Lightbox label="Gallery" pictures={pictures}>
      <ul className="grid grid-flow-dense grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4">
        {pictures.map((picture, index) => {
          const isBig = bigPlaces.has(index);
          return (
            <li key={picture.url} className={classNames('relative grid', isBig && 'col-span-2 row-span-2')}>
              <LightboxLink
                picture={picture}
                index={index}
                className="group relative block overflow-hidden rounded-md focus-visible:z-10"
              >
                <SitePicture
                  picture={picture}
                  priority={index === 0}
                  sizes={
                    isBig
                      ? '(min-width: 80rem) 38rem by 25.5rem, (min-width: 48rem) 50vw by 34vw, 100vw by 67vw'
                      : '(min-width: 80rem) 19rem by 13rem, (min-width: 48rem) 25vw by 17vw, 50vw by 34vw'
                  }
                  className="aspect-3/2 size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]"
                />
                <span
                  aria-hidden="true"
                  className="absolute right-2 bottom-2 hidden size-9 items-center justify-center rounded-full bg-ground text-chalk opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 sm:flex print:hidden"
                >
                  <Icon of={Maximize2} className="size-4" />
                </span>
              </LightboxLink>
              <span
                aria-hidden="true"
                className="skeleton pointer-events-none absolute inset-0 hidden h-full rounded-md group-data-changing/pages:block"
              />
            </li>
          );
        })}
      </ul>
    </Lightbox>
  );
}
