import { languageOf } from '#components/ui/language.ts';
import type { PartnerGroup } from '#lib/public-pages/group-partners.ts';
import { PartnerTile } from './partner-tile.tsx';

const idOf = (index: number) => `partners-${index + 1}`;

/** The partners, by group. */
export function PartnerGroups({ groups }: { groups: PartnerGroup[] }) {
  return (
    <div className="grid">
      {groups.map(({ tag, partners }, index) => (
        <section
          key={tag}
          aria-labelledby={idOf(index)}
          className="grid gap-x-12 gap-y-6 border-t border-line py-8 first:border-t-0 first:pt-0 lg:grid-cols-[14rem_1fr] lg:py-12"
        >
          <div className="lg:sticky lg:top-28 lg:self-start print:break-after-avoid">
            <h2 id={idOf(index)} lang={languageOf(tag)} className="text-xl">
              {tag}
            </h2>
            <p className="text-muted">
              {partners.length} {partners.length === 1 ? 'partner' : 'partners'}
            </p>
          </div>
          <ul className="grid gap-3 sm:grid-cols-2 print:grid-cols-2">
            {partners.map((partner) => (
              <li key={partner.id}>
                <PartnerTile partner={partner} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
