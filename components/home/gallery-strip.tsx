import { ButtonLink } from '#components/ui/button.tsx';
import { Carousel } from '#components/ui/carousel.client.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Container } from '#components/ui/container.tsx';
import { Frieze } from '#components/ui/frieze.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { GalleryItem } from '#lib/content/entities/gallery-item.ts';
import { BlockNote } from './home-section.tsx';

interface GalleryStripProps {
  items: GalleryItem[] | null;
  /** Whether the page of all pictures is on the site. */
  hasPage: boolean;
}

/** The newest pictures of the gallery. */
export function GalleryStrip({ items, hasPage }: GalleryStripProps) {
  const toGallery = hasPage && (
    <ButtonLink href="/gallery" variant="marigold">
      View Full Gallery
    </ButtonLink>
  );
  return (
    <section
      aria-labelledby="gallery"
      className={classNames(
        'bg-ground text-chalk [--color-focus:var(--color-marigold)] print:bg-transparent print:text-ink',
        (items?.length ?? 0) > 0 && 'near-view [--height:35rem]',
      )}
    >
      <Frieze className="text-ground-line print:hidden" />
      <Container className="grid grid-cols-1 gap-8 py-section">
        <h2 id="gallery" className="text-3xl">
          Days at the centre
        </h2>
        {items?.length ? (
          <Carousel
            label="Pictures from the gallery"
            autoplayMs={3000}
            speedMs={1000}
            perView={[1, 7]}
            action={toGallery}
          >
            {items.map(({ id, image }) => (
              <SitePicture
                key={id}
                picture={image}
                sizes="(min-width: 86rem) 10rem by 12.5rem, (min-width: 64rem) 18vw by 23vw, (min-width: 52rem) 22vw by 28vw, (min-width: 40rem) 30vw by 38vw, (min-width: 22rem) 45vw by 56vw, 100vw by 125vw"
                className="aspect-4/5 w-full rounded-lg object-cover"
              />
            ))}
          </Carousel>
        ) : (
          <BlockNote>No gallery images available</BlockNote>
        )}
      </Container>
      <Frieze className="text-ground-line print:hidden" />
    </section>
  );
}
