import type { ReactNode } from 'react';
import { type Icon, MapPin, UsersRound, Video } from '#components/ui/icons.tsx';
import { languageOf } from '#components/ui/language.ts';
import { otherSite } from '#components/ui/new-tab.ts';
import { OutsideMark } from '#components/ui/outside-mark.tsx';
import type { Event } from '#lib/content/entities/event.ts';

const places = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'place' : 'places'}`;

/** Where an event takes place, and for how many people. Renders nothing if none of it is known. */
export function EventFacts({ event, places: count }: { event: Event; places: number | null }) {
  const { venue, mapLink, onlineLink } = event;
  if (!venue && !mapLink && !onlineLink && !count) return null;
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {(venue || mapLink) && (
        <Fact icon={MapPin}>
          {venue && <span lang={languageOf(venue)}>{venue}</span>}
          {mapLink && (
            <Elsewhere href={mapLink} of={event}>
              Map
            </Elsewhere>
          )}
        </Fact>
      )}
      {onlineLink && (
        <Fact icon={Video}>
          <Elsewhere href={onlineLink} of={event}>
            Join online
          </Elsewhere>
        </Fact>
      )}
      {count !== null && <Fact icon={UsersRound}>{places(count)}</Fact>}
    </ul>
  );
}

const Fact = ({ icon: Sign, children }: { icon: Icon; children: ReactNode }) => (
  <li className="flex gap-2">
    <Sign aria-hidden="true" className="beside-4 max-md:mt-3.5" />
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 wrap-anywhere max-md:min-h-11">{children}</span>
  </li>
);

const Elsewhere = ({ href, of: { title }, children }: { href: string; of: Event; children: ReactNode }) => (
  <a href={href} {...otherSite} className="text-link inline-flex items-center gap-1 max-md:min-h-11">
    {children}
    <span className="sr-only">{`: ${title}`}</span>
    <OutsideMark />
  </a>
);
