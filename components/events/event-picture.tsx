import { SitePicture } from '#components/ui/site-picture.tsx';
import { WarliTrio } from '#components/ui/warli-trio.tsx';
import type { Event } from '#lib/content/entities/event.ts';

interface EventPictureProps {
  event: Event;
  sizes: string;
  /** Slightly enlarged where the picture is cropped, to leave out a painted frame on every side. */
  className?: string;
  priority?: boolean;
}

/** An event's picture, or dancers on the painted background if it has none. */
export function EventPicture({ event: { image }, sizes, className = '', priority }: EventPictureProps) {
  if (!image) return <WarliTrio className="mx-auto h-full w-3/5 text-chalk-muted" />;
  return (
    <SitePicture picture={image} priority={priority} sizes={sizes} className={`size-full object-cover ${className}`} />
  );
}
