import { classNames } from '#components/ui/class-names.ts';
import { ArrowUpRight, Handshake } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { otherSite } from '#components/ui/new-tab.ts';
import { SitePicture } from '#components/ui/site-picture.tsx';
import type { Partner } from '#lib/content/entities/stakeholders.ts';

const tile =
  'grid h-full grid-cols-[5.5rem_1fr] items-center gap-4 rounded-lg border border-line bg-surface p-3 pr-5 print:break-inside-avoid print:[&::after]:col-start-2';

/** A partner's logo and name, linked if the partner has a website. */
export function PartnerTile({ partner }: { partner: Partner }) {
  const { name, website } = partner;
  const words = (
    <span lang={languageOf(name)} className="leading-snug font-semibold text-balance">
      {name}
    </span>
  );
  if (!website) {
    return (
      <div className={tile}>
        <PartnerLogo partner={partner} />
        {words}
      </div>
    );
  }
  return (
    <a
      href={website}
      {...otherSite}
      className={classNames(tile, 'group relative transition-colors hover:border-primary hover:bg-primary-soft')}
    >
      <PartnerLogo partner={partner} />
      {words}
      <ArrowUpRight
        aria-hidden="true"
        className="absolute top-2.5 right-2.5 size-4 text-muted transition-colors group-hover:text-primary print:hidden"
      />
    </a>
  );
}

/** The logo, or an icon if there is none or it cannot be loaded. The name is beside it. */
function PartnerLogo({ partner: { image } }: { partner: Partner }) {
  const icon = (
    <span className="flex aspect-square w-22 items-center justify-center rounded-md bg-primary-soft text-primary">
      <Handshake aria-hidden="true" className="size-8" strokeWidth={1.5} />
    </span>
  );
  return (
    <SitePicture
      picture={image}
      alt=""
      sizes="5.5rem"
      className="aspect-square w-22 rounded-md object-contain"
      fallback={icon}
    />
  );
}
