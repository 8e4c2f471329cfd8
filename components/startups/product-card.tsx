import { ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { ExpandableText } from '#components/ui/expandable-text.tsx';
import { ArrowUpRight } from '#components/ui/icons.tsx';
import { PictureCredit } from '#components/ui/picture-credit.tsx';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Startup } from '#lib/content/entities/startup.ts';
import { previewLength } from '#lib/site/public-pages/page-limits.ts';

/** The product's picture and description. Renders nothing for a startup without one. */
export function ProductCard({ startup }: { startup: Startup }) {
  const { productImage, productDescription, productWebsite, website } = startup;
  if (!productImage && !productDescription && !productWebsite) return null;
  const address = productWebsite ?? website;
  return (
    <Card
      className={classNames(
        'grid overflow-hidden break-inside-avoid md:col-span-2',
        productImage && 'md:grid-cols-[3fr_2fr]',
      )}
    >
      <SitePicture
        picture={productImage}
        sizes="(min-width: 80rem) 43rem by 25rem, (min-width: 48rem) 57vw by 33vw, 100vw by 57vw"
        className="aspect-video h-full w-full object-cover"
      />
      <div className="grid content-center justify-items-start gap-4 p-6 sm:p-8">
        <h3 id="product" className="text-xl">
          Product
        </h3>
        <PictureCredit picture={productImage} className="order-last text-muted" />
        {productDescription && <ExpandableText text={productDescription} limit={previewLength} about="product" />}
        {address && (
          <ButtonLink href={address} newTab variant="secondary" size="sm">
            Visit Product Website <ArrowUpRight aria-hidden="true" className="size-4" />
          </ButtonLink>
        )}
        {address && (
          <p translate="no" className="hidden text-sm wrap-anywhere print:block">
            {address}
          </p>
        )}
      </div>
    </Card>
  );
}
