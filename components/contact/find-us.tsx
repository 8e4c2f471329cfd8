import { ButtonLink } from '#components/ui/button.tsx';
import { Container } from '#components/ui/container.tsx';
import { ArrowUpRight } from '#components/ui/icons.tsx';
import { hasPlace } from '#lib/platform/settings/blank-settings.ts';
import type { Settings } from '#lib/platform/settings/settings.schema.ts';
import { DrawnMap } from './drawn-map.tsx';
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
            Open the map <ArrowUpRight aria-hidden="true" className="size-5" />
          </ButtonLink>
        </div>
        <LiveMap latitude={mapLatitude} longitude={mapLongitude}>
          <DrawnMap />
        </LiveMap>
      </Container>
    </section>
  );
}
