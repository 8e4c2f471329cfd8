import { SitePicture } from '#components/ui/site-picture.tsx';
import { WarliTrio } from '#components/ui/warli-trio.tsx';
import type { Event } from '#lib/content/entities/event.ts';

interface EventPictureProps {
  event: Event;
  sizes: string;
  /** A little enlarged where the picture is cut, so that a painted frame is left out on every side. */
  className?: string;
  priority?: boolean;
}

/** An event's picture; dancers on the painted ground where it has none. */
export function EventPicture({ event: { image }, sizes, className = '', priority }: EventPictureProps) {
  if (!image) return <WarliTrio className="mx-auto h-full w-3/5 text-chalk-muted" />;
  return (
    <SitePicture picture={image} priority={priority} sizes={sizes} className={`size-full object-cover ${className}`} />
  );
}
