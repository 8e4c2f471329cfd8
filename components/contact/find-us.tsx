import { ArrowUpRight } from 'lucide';
import { ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Container } from '#components/ui/page/container.tsx';
import { hasPlace } from '#lib/platform/settings/blank-settings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { LiveMap } from './live-map.client.tsx';

/** Where the centre is: a drawn map, and the live map for visitors who ask for it. */
export function FindUs({ settings }: { settings: Settings }) {
  const { mapLatitude, mapLongitude, address } = settings;
  if (!hasPlace(settings)) return null;
  const place = `mlat=${mapLatitude}&mlon=${mapLongitude}#map=15/${mapLatitude}/${mapLongitude}`;
  return (
    <section aria-labelledby="find-us" className="border-t border-line bg-sunken py-section">
      <Container className="grid gap-8">
        <div className="flex flex-wrap items-end justify-between gap-5">
          <div className="grid gap-2">
            <h2 id="find-us" className="text-3xl">
              Find Us
            </h2>
            {address && <p className="max-w-prose text-muted">{address.split('\n').join(', ')}</p>}
          </div>
          <ButtonLink href={`https://www.openstreetmap.org/?${place}`} newTab variant="secondary">
            Open the map <Icon of={ArrowUpRight} className="size-5" />
          </ButtonLink>
        </div>
        <LiveMap latitude={mapLatitude} longitude={mapLongitude}>
          <DrawnMap />
        </LiveMap>
      </Container>
    </section>
  );
}

/** The furrows of the fields between the roads: their start, width, number and slope. */
const fields = [
  { x: 40, y: 50, width: 300, rows: 9, slope: 22 },
  { x: 820, y: 36, width: 330, rows: 7, slope: -18 },
  { x: 60, y: 330, width: 250, rows: 7, slope: -14 },
  { x: 780, y: 330, width: 360, rows: 8, slope: 20 },
] as const;

const furrows = (y: number, rows: number) => Array.from({ length: rows }, (_, row) => y + row * 18);

/** A drawing of the place, not to scale: fields, roads, a river, and the centre where they meet. */
function DrawnMap() {
  return (
    <svg
      viewBox="0 0 1200 520"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A drawn map, not to scale: fields, a river and roads."
      className="size-full bg-ground"
      fill="none"
      stroke="var(--color-ground-line)"
      strokeWidth="3"
      strokeLinecap="round"
    >
      {fields.flatMap(({ x, y, width, rows, slope }) =>
        furrows(y, rows).map((top) => (
          <path
            key={`${x} ${top}`}
            d={`M${x + (top - y) / 4} ${top}q${width / 2} ${slope} ${width} 0`}
            strokeDasharray="2 12"
          />
        )),
      )}
      <path
        d="M-20 262C180 220 330 300 470 286S720 210 900 250s220 40 320 6"
        stroke="var(--color-peacock)"
        strokeWidth="16"
        opacity=".55"
      />
      <path d="M600-20c-20 130 30 180 0 280s-40 180 10 280" stroke="var(--color-chalk)" strokeWidth="6" />
      <path
        d="M-20 440c260-50 420 10 640-90S980 90 1220 120"
        stroke="var(--color-chalk)"
        strokeWidth="6"
        strokeDasharray="1 14"
      />
      <g transform="translate(602 236)" stroke="var(--color-marigold)">
        <circle r="64" strokeWidth="3" />
        <circle r="82" strokeWidth="3" strokeDasharray="2 12" />
        <circle r="46" fill="var(--color-marigold)" stroke="none" />
        <g fill="var(--color-ground)" stroke="var(--color-ground)" strokeWidth="4" strokeLinejoin="round">
          <circle cy="-25" r="7" stroke="none" />
          <path d="M-15-12h30L0 6zM0 4l10 16h-20z" strokeWidth="1" />
          <path fill="none" d="M-15-12l-9-13M15-12l9-13M-5 20l-5 11M5 20l5 11" />
        </g>
      </g>
    </svg>
  );
}
