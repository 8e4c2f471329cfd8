'use client';

import { Map as MapIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

/** Degrees around the centre that the map shows. */
const reach = { latitude: 0.012, longitude: 0.028 };

interface LiveMapProps {
  latitude: number;
  longitude: number;
  /** What stands there until the visitor asks for the map. */
  children: ReactNode;
}

/** Nothing is fetched from the map's makers before the visitor says so. */
export function LiveMap({ latitude, longitude, children }: LiveMapProps) {
  const [isLive, setLive] = useState(false);
  const frame = 'aspect-4/3 w-full overflow-hidden rounded-lg border border-line sm:aspect-21/9';
  if (isLive) {
    const box = [
      longitude - reach.longitude,
      latitude - reach.latitude,
      longitude + reach.longitude,
      latitude + reach.latitude,
    ];
    const source = `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
    return <iframe src={source} title="Map of the surroundings of the centre" className={frame} />;
  }
  return (
    <div className={`relative ${frame}`}>
      {children}
      <Button
        size="sm"
        variant="secondary"
        onClick={() => setLive(true)}
        className="absolute bottom-3 left-3 unscripted:hidden sm:bottom-5 sm:left-5"
      >
        <MapIcon aria-hidden="true" className="size-4" /> Load the map from OpenStreetMap
      </Button>
    </div>
  );
}
