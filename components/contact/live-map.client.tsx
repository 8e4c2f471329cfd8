'use client';

import { Map as MapIcon } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

/** The degrees around the centre that the map shows. */
const reach = { latitude: 0.012, longitude: 0.028 };

interface LiveMapProps {
  latitude: number;
  longitude: number;
  /** Shown until the visitor asks for the map, and while there is no connection. */
  children: ReactNode;
}

/** Loads nothing from the map's provider until the visitor asks for it. */
export function LiveMap({ latitude, longitude, children }: LiveMapProps) {
  const [state, setState] = useState<'drawn' | 'offline' | 'live'>('drawn');
  return (
    <div className="grid gap-3 print:hidden">
      <div className="relative aspect-4/3 w-full overflow-hidden rounded-lg border border-line sm:aspect-21/9">
        {children}
        {state === 'live' ? (
          <MapFrame latitude={latitude} longitude={longitude} />
        ) : (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => setState(navigator.onLine ? 'live' : 'offline')}
            className="absolute bottom-3 left-3 min-h-11 unscripted:hidden sm:bottom-5 sm:left-5"
          >
            <Icon of={MapIcon} className="size-4" /> Load the map from OpenStreetMap
          </Button>
        )}
      </div>
      <p role="status" className="text-muted empty:hidden">
        {state === 'offline' && 'You seem to be offline. Reconnect and try again to see the live map.'}
      </p>
    </div>
  );
}

function MapFrame({ latitude, longitude }: { latitude: number; longitude: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The pressed button is gone, so focus what replaced it.
  useEffect(() => frame.current?.focus(), []);
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ];
  const source = `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
  return (
    <iframe
      ref={frame}
      src={source}
      title="Map of the area around the centre"
      className="absolute inset-0 size-full bg-surface"
    />
  );
}
