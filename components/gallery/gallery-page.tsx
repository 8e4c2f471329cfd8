import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { Images } from '#components/ui/icons.tsx';
import { listAddress } from '#components/ui/list-address.ts';
import { ListState } from '#components/ui/list-state.tsx';
import { PageHero } from '#components/ui/page-hero.tsx';
import { FoundHeading, Pagination } from '#components/ui/pagination.tsx';
import type { GalleryItem } from '#lib/content/entities/gallery-item.ts';
import type { ListPage } from '#lib/platform/lists/page-of.ts';
import type { PageHeading } from '#lib/platform/settings/page-headings.ts';
import { picturesPerPage } from '#lib/site/public-pages/page-limits.ts';
import { GalleryGrid } from './gallery-grid.tsx';

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
